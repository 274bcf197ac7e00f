export type WaitingDocument = {
  vendorName: string | null;
  documentNumber: string | null;
  fileName: string;
  totalAmount: string | null;
  currencyCode: string | null;
  days: number;
};
type Waiting = { total: number; documents: WaitingDocument[] };
export type ApprovalsWaiting = {
  kind: 'APPROVALS_WAITING';
  name: string;
  workspace: string;
  link: string;
  /** The documents that the recipient can approve. */
  mine: Waiting;
  /** For admins: documents that have waited longer than this number of days. */
  late: Waiting;
  days: number | null;
};

export function approvalsInEnglish({ name, workspace, link, mine, late, days }: ApprovalsWaiting) {
  const waiting = (count: number) =>
    count === 1 ? 'One document is waiting' : `${count} documents are waiting`;
  const overdue = (count: number) => (count === 1 ? 'One document has' : `${count} documents have`);
  const since = (count: number) =>
    count < 1 ? 'since today' : count === 1 ? 'for a day' : `for ${count} days`;
  const listed = (one: Waiting) => list(one, '.', since, (count) => `… and ${count} more`);
  return {
    subject:
      mine.total > 0
        ? `${waiting(mine.total)} for your approval in ${workspace}`
        : `${overdue(late.total)} been waiting a long time for approval in ${workspace}`,
    paragraphs: [
      `Hello ${name},`,
      ...(mine.total > 0 ? [`${waiting(mine.total)} for your approval:`, listed(mine)] : []),
      ...(late.total > 0
        ? [`${overdue(late.total)} been waiting for approval for ${days} days or longer:`, listed(late)]
        : []),
      link,
      'You can turn off these reminders there.',
    ],
  };
}

export function approvalsInGerman({ name, workspace, link, mine, late, days }: ApprovalsWaiting) {
  const waiting = (count: number) => (count === 1 ? 'Ein Beleg wartet' : `${count} Belege warten`);
  const since = (count: number) =>
    count < 1 ? 'seit heute' : count === 1 ? 'seit einem Tag' : `seit ${count} Tagen`;
  const listed = (one: Waiting) => list(one, ',', since, (count) => `… und ${count} weitere`);
  return {
    subject:
      mine.total > 0
        ? `${waiting(mine.total)} auf Ihre Genehmigung in ${workspace}`
        : `${waiting(late.total)} seit Langem auf Genehmigung in ${workspace}`,
    paragraphs: [
      `Guten Tag ${name},`,
      ...(mine.total > 0 ? [`${waiting(mine.total)} auf Ihre Genehmigung:`, listed(mine)] : []),
      ...(late.total > 0
        ? [`${waiting(late.total)} seit ${days} Tagen oder länger auf eine Genehmigung:`, listed(late)]
        : []),
      link,
      'Diese Erinnerungen können Sie dort deaktivieren.',
    ],
  };
}

function list(
  { total, documents }: Waiting,
  point: string,
  since: (days: number) => string,
  more: (count: number) => string,
): string {
  const lines = documents.map((document) => `- ${lineOf(document, point)}, ${since(document.days)}`);
  const rest = total - documents.length;
  return [...lines, ...(rest > 0 ? [more(rest)] : [])].join('\n');
}

/** Names are read from documents: a line break in one would look like two documents. */
function lineOf(document: WaitingDocument, point: string): string {
  const { vendorName, documentNumber, fileName, totalAmount, currencyCode } = document;
  const amount =
    totalAmount === null ? null : `${totalAmount.replace('.', point)} ${currencyCode ?? ''}`.trim();
  const parts = [vendorName ?? fileName, documentNumber, amount].filter((part) => part !== null);
  return parts.join(' · ').replaceAll(/\s+/g, ' ');
}
