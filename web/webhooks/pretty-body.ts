/** Formatted JSON; other text stays unchanged. Long numbers in text keep all digits. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
