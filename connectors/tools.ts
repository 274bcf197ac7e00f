import type { PackageFolder } from './export-package/package-folder.ts';
import type { SignedIn } from './oauth/signed-in.ts';

/**
 * The external dependencies of connectors; the server passes them in, so that its guards and its clock apply.
 */
export type Tools = {
  /** One HTTP exchange without redirects. The caller protects against forbidden addresses. */
  send(request: HttpRequest): Promise<HttpReply>;
  /** Whether the operator allows `http:` addresses for connections. */
  allowInsecureHttp: boolean;
  /** The folder that must contain every plain-text ledger; null if the operator allows none. */
  booksRoot: string | null;
  now(): Date;
  /** Waits, or throws when the signal is aborted; absent if waiting is not supported. */
  pause?(ms: number, signal: AbortSignal): Promise<void>;
  /** For a connection with sign-in; absent before the sign-in. */
  signedIn?: SignedIn;
  /** The waiting entries for export packages; absent before the connection is saved. */
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
  /** Headers and body arrived completely. Header names in lower case. */
  | { kind: 'answered'; status: number; headers: Record<string, string>; body: Uint8Array }
  /**
   * No byte of the request was sent: DNS, a refused connection, a blocked address, a failed TLS handshake.
   */
  | { kind: 'notSent'; reason: string }
  /** The request was sent, at least in part, without a complete answer. */
  | { kind: 'lost'; reason: string };
