/** The kinds of work that a document's row can be due for: names of queues. */
export const readKind = 'read';
export const exportKind = 'export';
export const scanKind = 'scan';
