import { createHash, createHmac } from 'node:crypto';

export type BucketKeys = { id: string; secret: string };
export type BucketReply = { status: number; headers: Headers; body: Buffer };
export type Bucket = ReturnType<typeof openBucket>;

const region = 'us-east-1';
const answerMsMax = 60_000;

/** A bucket, by signed requests (AWS Signature Version 4) that share no code with the service. */
export function openBucket(endpoint: string, keys: BucketKeys, name: string) {
  const send = (method: string, key: string, options: Parameters<typeof request>[4] = {}) =>
    request(endpoint, keys, method, `/${name}${key === '' ? '' : `/${key}`}`, options);
  const must = async (method: string, key: string, options: Parameters<typeof request>[4] = {}) => {
    const reply = await send(method, key, options);
    if (reply.status >= 300)
      throw new Error(`${method} ${name}/${key}: ${reply.status} ${reply.body.toString().slice(0, 300)}`);
    return reply;
  };
  return {
    name,
    send,
    create: () => must('PUT', ''),
    put: (key: string, body: Buffer) => must('PUT', key, { body }),
    /** The SHA-256 of an object, and its ETag; null if there is none. */
    async digest(key: string): Promise<{ sha256: string; etag: string } | null> {
      const reply = await send('GET', key);
      if (reply.status === 404) return null;
      if (reply.status !== 200) throw new Error(`GET ${name}/${key}: ${reply.status}`);
      return { sha256: sha256(reply.body), etag: (reply.headers.get('etag') ?? '').replaceAll('"', '') };
    },
    async list(): Promise<string[]> {
      const keysFound: string[] = [];
      for (let marker = '', more = true; more; marker = keysFound.at(-1) ?? '') {
        const { body } = await must('GET', '', { query: marker === '' ? {} : { marker } });
        const text = body.toString();
        keysFound.push(...textsOf('Key', text));
        more = textsOf('IsTruncated', text)[0] === 'true';
      }
      return keysFound;
    },
    /** The keys of multipart uploads that were neither completed nor aborted. */
    async uploads(): Promise<string[]> {
      return textsOf('Key', (await must('GET', '', { query: { uploads: '' } })).body.toString());
    },
    /** The lifecycle rule that the documentation recommends. */
    async abortUploadsAfterDays(days: number): Promise<void> {
      const body = Buffer.from(
        `<LifecycleConfiguration><Rule><ID>abort</ID><Prefix></Prefix><Status>Enabled</Status><AbortIncompleteMultipartUpload><DaysAfterInitiation>${days}</DaysAfterInitiation></AbortIncompleteMultipartUpload></Rule></LifecycleConfiguration>`,
      );
      const md5 = createHash('md5').update(body).digest('base64');
      await must('PUT', '', { query: { lifecycle: '' }, body, headers: { 'content-md5': md5 } });
    },
  };
}

type Options = { body?: Buffer; query?: Record<string, string>; headers?: Record<string, string> };

async function request(
  endpoint: string,
  keys: BucketKeys,
  method: string,
  path: string,
  { body = Buffer.alloc(0), query = {}, headers: more = {} }: Options,
): Promise<BucketReply> {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const signed: Record<string, string> = {
    host: new URL(endpoint).host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': time,
    ...more,
  };
  const names = Object.keys(signed).toSorted();
  const canonical = [
    method,
    path,
    search,
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const signingKey = scope
    .split('/')
    .reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${keys.secret}`);
  const signature = hmac(signingKey, toSign).toString('hex');
  const { host: _, ...headers } = signed;
  const reply = await fetch(`${endpoint}${path}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: {
      ...headers,
      authorization: `AWS4-HMAC-SHA256 Credential=${keys.id}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
    },
    body: method === 'GET' || method === 'DELETE' ? null : new Uint8Array(body),
    signal: AbortSignal.timeout(answerMsMax),
  });
  return { status: reply.status, headers: reply.headers, body: Buffer.from(await reply.arrayBuffer()) };
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

export function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function textsOf(element: string, xml: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text]) => text ?? '');
}
