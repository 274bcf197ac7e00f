/** What a sender is answered instead of 250: the code of RFC 5321, and the one of RFC 3463 before the words. */
export class Refused extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, status: string, words: string) {
    super(`${status} ${words}`);
    this.responseCode = responseCode;
  }
}
