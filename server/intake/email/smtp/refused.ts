/** An SMTP error response: the code of RFC 5321, then the one of RFC 3463 before the text. */
export class Refused extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, status: string, words: string) {
    super(`${status} ${words}`);
    this.responseCode = responseCode;
  }
}
