/** The note about the email in the history of a document. */
export function noteOf({ subject }: { subject: string | null }, sender: string | null): string {
  return `Email “${subject ?? ''}” from ${sender ?? '?'}`;
}
