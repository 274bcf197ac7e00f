import { setTimeout as pause } from 'node:timers/promises';

import { basic, type Client } from '../../bench/installation.ts';

const answerMsMax = 60_000;
const retryMs = 250;

export type Reply = {
  /** Null: no response, such as a refused connection. */
  status: number | null;
  headers: Headers;
  body: ReturnType<typeof JSON.parse>;
  ms: number;
};

/** What was answered so far, and how often. */
export type Answers = {
  byStatus: Map<string, number>;
  /** Neither 2xx nor 503 with Retry-After, the first ones. */
  unexpected: string[];
  msMax: number;
};

export type ApiCaller = ReturnType<typeof createApiCaller>;
export type CallOptions = { body?: unknown; key?: string; form?: FormData };

export function newAnswers(): Answers {
  return { byStatus: new Map(), unexpected: [], msMax: 0 };
}

/** Calls the API as a patient program does: never throws, and counts every answer. */
export function createApiCaller(
  origin: () => string,
  client: Client,
  answers: Answers = newAnswers(),
  msMax = answerMsMax,
) {
  let token = '';

  async function send(path: string, init: RequestInit): Promise<Reply> {
    const startedAt = performance.now();
    try {
      const response = await fetch(`${origin()}${path}`, {
        ...init,
        signal: AbortSignal.timeout(msMax),
      });
      const text = await response.text();
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      const body = isJson && text !== '' ? JSON.parse(text) : text;
      const ms = performance.now() - startedAt;
      return { status: response.status, headers: response.headers, body, ms };
    } catch (error) {
      const cause = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code;
      const body = cause ?? (error as Error).name;
      return { status: null, headers: new Headers(), body, ms: performance.now() - startedAt };
    }
  }

  function count(what: string, reply: Reply): Reply {
    const { status, headers, body, ms } = reply;
    const label = status === null ? `none (${body})` : String(status);
    answers.byStatus.set(label, (answers.byStatus.get(label) ?? 0) + 1);
    answers.msMax = Math.max(answers.msMax, ms);
    const isOk = status !== null && status >= 200 && status < 300;
    const isLater = status === 503 && headers.has('retry-after');
    if (!isOk && !isLater && answers.unexpected.length < 20)
      answers.unexpected.push(
        `${what}: ${label} ${status === null ? '' : JSON.stringify(body).slice(0, 300)}`,
      );
    return reply;
  }

  async function newToken(): Promise<Reply> {
    const reply = count(
      'POST /oauth/token',
      await send('/api/v1/oauth/token', {
        method: 'POST',
        headers: { authorization: basic(client), 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
      }),
    );
    if (reply.status === 200) token = reply.body.access_token;
    return reply;
  }

  async function ask(method: string, path: string, { body, key, form }: CallOptions = {}): Promise<Reply> {
    if (token === '') {
      const reply = await newToken();
      if (token === '') return reply;
    }
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (key !== undefined) headers['idempotency-key'] = key;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const content = form ?? (body === undefined ? null : JSON.stringify(body));
    return count(`${method} ${path}`, await send(`/api/v1${path}`, { method, headers, body: content }));
  }

  return {
    answers,
    newToken,
    ask,
    /** The body of a 2xx. Throws for anything else. */
    async must(method: string, path: string, options: CallOptions = {}) {
      const { status, body } = await ask(method, path, options);
      if (status === null || status >= 300)
        throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    /** Repeats with the same Idempotency-Key until there is an answer that is not "later". */
    async untilAnswered(
      method: string,
      path: string,
      options: CallOptions & { key: string },
      msMax = 600_000,
    ) {
      const until = performance.now() + msMax;
      for (;;) {
        const reply = await ask(method, path, options);
        const { status, body } = reply;
        const isInProgress = status === 409 && body.code === 'request_in_progress';
        if (status !== null && status < 500 && !isInProgress && status !== 401) return reply;
        if (status === 401) await newToken();
        if (performance.now() > until) throw new Error(`${method} ${path} was not answered in time.`);
        await pause(retryMs);
      }
    },
  };
}
