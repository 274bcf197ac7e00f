/** JSON laid out for reading; what is no JSON stays as it is. Nothing is lost of long figures that are text. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
