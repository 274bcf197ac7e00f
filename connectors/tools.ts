import type { PackageFolder } from './export-package/package-folder.ts';
import type { SignedIn } from './oauth/signed-in.ts';

/** What connectors need from outside; the server hands it in, so that its guards and its clock hold here too. */
export type Tools = {
  /** One HTTP exchange, never following redirects. Guards against forbidden addresses are the caller's. */
  send(request: HttpRequest): Promise<HttpReply>;
  /** Whether the operator lets connections use `http:` addresses. */
  allowInsecureHttp: boolean;
  /** The folder below which every plain-text book must lie; null when the operator allows none. */
  booksRoot: string | null;
  now(): Date;
  /** Waits for so long, or until the signal is aborted, which throws; absent where nobody waits. */
  pause?(ms: number, signal: AbortSignal): Promise<void>;
  /** Of a connection that people sign in; absent while nobody has. */
  signedIn?: SignedIn;
  /** Where entries wait to be exported; absent while the connection is not saved. */
  packageFolder?: PackageFolder;
};

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array | null;
  signal: AbortSignal;
  timeoutMs: number;
  /** A longer reply counts as lost. */
  replyBytesMax: number;
};

export type HttpReply =
  /** Headers and body came completely. Header names in lower case. */
  | { kind: 'answered'; status: number; headers: Record<string, string>; body: Uint8Array }
  /** No byte of the request left: DNS, a refused connection, a blocked address, a failed TLS handshake. */
  | { kind: 'notSent'; reason: string }
  /** The request left, wholly or in part, and no complete answer came. */
  | { kind: 'lost'; reason: string };
