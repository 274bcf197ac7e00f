import type { Problem } from './contract-types.ts';

/** A refusal by the service. `code` is stable: evaluate it, and show `message` to users. */
export class SlipwayProblem extends Error {
  override readonly name = 'SlipwayProblem';
  readonly status: number;
  /** A code of the problem table or of OAuth; `unexpected_reply` if an intermediary answered. */
  readonly code: string;
  /** The whole problem (RFC 9457), if the service sent one. */
  readonly problem: Problem | undefined;
  readonly requestId: string | undefined;
  /** The delay that the service requests, in seconds. */
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, headers: Headers, body: unknown) {
    const said = partsOf(status, body);
    super(said.message);
    this.status = status;
    this.code = said.code;
    this.problem = said.problem;
    this.requestId = said.problem?.requestId ?? headers.get('x-request-id') ?? undefined;
    this.retryAfterSeconds = secondsOf(headers.get('retry-after'));
  }
}

type Said = { code: string; message: string; problem?: Problem };

function partsOf(status: number, body: unknown): Said {
  if (isRecord(body) && typeof body['code'] === 'string') {
    const problem = body as Problem;
    return { code: problem.code, message: problem.detail ?? problem.title, problem };
  }
  if (isRecord(body) && typeof body['error'] === 'string') {
    const description = body['error_description'];
    return { code: body['error'], message: typeof description === 'string' ? description : body['error'] };
  }
  return { code: 'unexpected_reply', message: `The response was ${status}, and not one of Slipway.` };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}
