/**
 * Books what Slipway exports, in a folder: one JSON file for each document, with its source file beside it. Any Node from
 * 20 on runs it; it needs nothing else. Replace `book` by what your system does, and keep the rest.
 *
 *   EXPORT_SECRET=… node receive-export.mjs FOLDER PORT
 *   CLOSED_UNTIL=2026-09-30 refuses documents up to this day.
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
  // A fault of ours is no refusal: after 500 the document is looked up, and sent again if it is not there.
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
  // 401 makes the connection wait until a person has looked: nothing is lost, and nothing is booked.
  if (!isOurs(headers, body)) return [401, refusal('SIGNATURE', 'The signature is wrong.')];
  const key = String(headers['webhook-id']);
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/.test(key)) return [400, refusal('KEY', 'This is no key.')];
  if (method === 'POST') {
    const sent = JSON.parse(body.toString('utf8'));
    return sent.key === key ? book(sent) : [400, refusal('KEY', 'Header and body name two keys.')];
  }
  if (new URL(url, 'http://here').searchParams.get('key') !== key) return [400, refusal('KEY', 'Which key?')];
  const record = recordOf(key);
  return record ? [200, record] : [404, refusal('UNKNOWN', 'Nothing is booked under this key.')];
}

/** Over key, time and body, so that it holds for a look-up too, and nobody can send it again later. */
function isOurs(headers, body) {
  const [id, time] = [headers['webhook-id'], headers['webhook-timestamp']];
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= toleranceSeconds)) return false;
  const expected = createHmac('sha256', secret).update(`${id}.${time}.`).update(body).digest('base64');
  const [ours, theirs] = [Buffer.from(`v1,${expected}`), Buffer.from(String(headers['webhook-signature']))];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** A key is booked once; every repetition is answered as the first time. */
function book({ key, document, file }) {
  const { documentNumber, documentDate, vendorName, currencyCode, totalAmount, taxAmount } = document.fields;
  if (!recordOf(key) && closedUntil && documentDate <= closedUntil) {
    const said = refusal('CLOSED_PERIOD', `The books are closed until ${closedUntil}.`);
    return [422, { ...said, field: 'documentDate', retryable: true }];
  }
  const content = file?.contentBase64 ? Buffer.from(file.contentBase64, 'base64') : null;
  if (content) writeFileSync(join(folder, `${key}.file`), content);
  // What the books hold is reported back, and Slipway compares it with the document.
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

/** Written aside and then linked, which only the first of several can do, and which is there wholly or not at all. */
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
