/** The kind of job that opens a message. */
export const importKind = 'import';
/** The kind of job that answers senders. */
export const answerKind = 'answer';
