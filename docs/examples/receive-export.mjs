/**
 * Books exported documents in a folder: one JSON file for each document, next to its source file. Requires only Node 20 or
 * newer. Replace `book` with code for your system, and keep the rest.
 *
 *   EXPORT_SECRET=… node receive-export.mjs FOLDER PORT
 *   With CLOSED_UNTIL=2026-09-30, it rejects documents dated up to that day.
 */
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const bodyBytesMax = 32 * 1024 * 1024;
const toleranceSeconds = 300;
const { EXPORT_SECRET: secret, CLOSED_UNTIL: closedUntil } = process.env;
const [folder, port] = process.argv.slice(2);
if (!secret || !folder || !port) throw new Error('EXPORT_SECRET=… node receive-export.mjs FOLDER PORT');
mkdirSync(folder, { recursive: true });

createServer((request, response) => {
  // A bug in this program is not a rejection: after a 500, Slipway searches for the document, and sends it again if it is not found.
  answer(request, response).catch((fault) => {
    console.error(fault);
    response.writeHead(500).end();
  });
}).listen(Number(port), '127.0.0.1', () => console.log(`Waiting for documents on port ${port}`));

async function answer(request, response) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= bodyBytesMax) chunks.push(chunk);
  }
  const [status, told] = bytes > bodyBytesMax ? [413, {}] : receive(request, Buffer.concat(chunks));
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told));
}

function receive({ method, url, headers }, body) {
  // After a 401, the connection is paused until an admin corrects the secret: nothing is lost, and nothing is booked.
  if (!isOurs(headers, body)) return [401, refusal('SIGNATURE', 'The signature is invalid.')];
  const key = String(headers['webhook-id']);
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/.test(key)) return [400, refusal('KEY', 'The key is not valid.')];
  if (method === 'POST') {
    const sent = JSON.parse(body.toString('utf8'));
    return sent.key === key
      ? book(sent)
      : [400, refusal('KEY', 'The header and the body contain different keys.')];
  }
  if (new URL(url, 'http://here').searchParams.get('key') !== key)
    return [400, refusal('KEY', 'The query and the header contain different keys.')];
  const record = recordOf(key);
  return record ? [200, record] : [404, refusal('UNKNOWN', 'No document with this key is booked.')];
}

/** The signature covers key, time and body, so it also protects searches, and an old request cannot be replayed. */
function isOurs(headers, body) {
  const [id, time] = [headers['webhook-id'], headers['webhook-timestamp']];
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= toleranceSeconds)) return false;
  const expected = createHmac('sha256', secret).update(`${id}.${time}.`).update(body).digest('base64');
  const [ours, theirs] = [Buffer.from(`v1,${expected}`), Buffer.from(String(headers['webhook-signature']))];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** Books a key only once; each repeated request gets the same response as the first one. */
function book({ key, document, file }) {
  const { documentNumber, documentDate, vendorName, currencyCode, totalAmount, taxAmount } = document.fields;
  if (!recordOf(key) && closedUntil && documentDate <= closedUntil) {
    const said = refusal('CLOSED_PERIOD', `The books are closed until ${closedUntil}.`);
    return [422, { ...said, field: 'documentDate', retryable: true }];
  }
  const content = file?.contentBase64 ? Buffer.from(file.contentBase64, 'base64') : null;
  if (content) writeFileSync(join(folder, `${key}.file`), content);
  // The response contains the booked values, and Slipway compares them with the document.
  const fileSha256 = content && createHash('sha256').update(content).digest('hex');
  const values = {
    documentNumber,
    documentDate,
    vendorName,
    currencyCode,
    totalAmount,
    taxAmount,
    fileSha256,
  };
  keepOnce(key, { record: { accepted: true, reference: `DOC-${key}`, ...values }, document });
  return [201, recordOf(key)];
}

/** Writes a temporary file and then links it: only one process can create the link, and the entry is always complete. */
function keepOnce(key, entry) {
  const aside = join(folder, `${randomUUID()}.part`);
  writeFileSync(aside, JSON.stringify(entry, null, 2), { flush: true });
  try {
    linkSync(aside, join(folder, `${key}.json`));
  } catch (fault) {
    if (fault.code !== 'EEXIST') throw fault;
  } finally {
    rmSync(aside);
  }
}

function recordOf(key) {
  try {
    return JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8')).record;
  } catch (fault) {
    if (fault.code === 'ENOENT') return null;
    throw fault;
  }
}

function refusal(code, message) {
  return { accepted: false, code, message };
}
