/** The kind of job that a message is due for: the name of its queue. */
export const importKind = 'import';
/** The same for what is said to senders. */
export const answerKind = 'answer';
