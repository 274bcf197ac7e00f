/** An invalid or unusual request; `what` names the oddity. */
export type OddRequest = {
  what: string;
  method: string;
  /** Below `/api/v1`. */
  path: string;
  /** Names and values, so that a header can be sent twice. */
  headers: [name: string, value: string][];
  body: string | Buffer | null;
};
/** What is changed of the usual request. */
export type Oddity = Partial<OddRequest> & { what: string };
