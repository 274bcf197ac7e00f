import type { Outside } from './outside.ts';

/** Upload progress in bytes. */
export type Progress = { sentBytes: number; totalBytes: number };

/** Responses with these statuses must have no body. */
const emptyStatuses = [204, 205, 304];

/**
 * `fetch` does not report upload progress: only XMLHttpRequest does, which only browsers have. It behaves
 * like fetch: a TypeError without a response, the signal's reason when it was aborted.
 */
export function sendWithProgress(
  { fetch }: Outside,
  url: string,
  init: RequestInit & { signal: AbortSignal },
  onProgress: (progress: Progress) => void,
): Promise<Response> {
  if (typeof XMLHttpRequest === 'undefined') return fetch(url, init);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(init.method ?? 'POST', url);
    request.responseType = 'arraybuffer';
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sentBytes: loaded, totalBytes: total });
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('No answer came.'));
    request.onabort = () => reject(init.signal.reason);
    request.onloadend = () => init.signal.removeEventListener('abort', stop);
    init.signal.addEventListener('abort', stop);
    if (init.signal.aborted) reject(init.signal.reason);
    else request.send(init.body as XMLHttpRequestBodyInit);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body = emptyStatuses.includes(request.status) ? null : (request.response as ArrayBuffer);
  return new Response(body, { status: request.status, headers });
}
