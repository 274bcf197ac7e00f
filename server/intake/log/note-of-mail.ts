/** What the history of a document says of the mail that it came with. */
export function noteOf({ subject }: { subject: string | null }, sender: string | null): string {
  return `E-mail “${subject ?? ''}” from ${sender ?? '?'}`;
}
