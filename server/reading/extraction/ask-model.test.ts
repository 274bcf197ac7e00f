import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ublInvoice, upload } from '../../testing/documents.ts';
import { type Answering, completion, idOf, startModelServer } from '../../testing/model-server.ts';
import { oddInvoicePdf } from '../../testing/odd-invoice.ts';
import { startTestService } from '../../testing/start.ts';

const model = await startModelServer();
const service = await startTestService({
  env: {
    SLIPWAY_MODEL_URL: model.url,
    SLIPWAY_MODEL_NAME: 'tiny',
    SLIPWAY_MODEL_KEY: 'key-of-the-model',
    SLIPWAY_MODEL_SECONDS_MAX: '1',
  },
});
const { call, work } = service;
let folios = 0;

/** Reads a new unusual invoice while the model answers like this. */
async function readWhile(answering: Answering) {
  model.asked.length = 0;
  model.answering = answering;
  const folio = `${40_500 + ++folios}`;
  const file = await oddInvoicePdf({ folio, on: '03.04.2026', by: '24.04.2026', sum: '500,00' });
  const { body } = await upload(call, file, { name: 'odd.pdf' });
  await work();
  return { folio, document: (await call('GET', `/documents/${body.id}`)).body };
}

const saying =
  (content: string): Answering =>
  (_, answer) =>
    answer.setHeader('content-type', 'application/json').end(completion(content));

/** The parts of a field that a model could change. */
const told = ({ fields }: { fields: Record<string, { value: unknown; confidence: unknown }> }) =>
  Object.entries(fields).map(([name, { value, confidence }]) => [name, value, confidence]);

const { document: unaided } = await readWhile(saying('{"fields":[]}'));

test('a value that the model points to is read from the page, marked as uncertain, and attributed to the model', async () => {
  const { folio, document } = await readWhile((asked, answer) => {
    const number = asked.body.messages.at(-1)?.content.match(/\d+:Zwirl (\d+):/)?.[1];
    const fields = [
      { field: 'documentNumber', words: [Number(number)] },
      { field: 'vendorName', words: [idOf(asked, 'Kontor'), idOf(asked, 'Zwölf')] },
    ];
    answer.setHeader('content-type', 'application/json').end(completion(JSON.stringify({ fields })));
  });
  assert.equal(unaided.documentNumber, null);
  const { documentNumber } = document.fields;
  assert.deepEqual([documentNumber.value, documentNumber.source, documentNumber.page], [folio, 'TEXT', 1]);
  assert.ok(documentNumber.confidence <= 0.6);
  assert.ok(documentNumber.box.x > 0.5);
  assert.equal(
    documentNumber.evidence.at(-1).message,
    'proposed by the language model tiny, printed on the page',
  );
});

test('the model gets one request, with the key, only for missing or uncertain values', async () => {
  await readWhile(saying('{"fields":[]}'));
  const [asked, ...more] = model.asked;
  assert.ok(asked);
  assert.equal(more.length, 0);
  assert.deepEqual([asked.path, asked.authorization], ['/v1/chat/completions', 'Bearer key-of-the-model']);
  assert.deepEqual([asked.body.model, asked.body.stream], ['tiny', false]);
  const question = asked.body.messages.at(-1)?.content ?? '';
  assert.match(question, /Fields: documentNumber/);
  assert.doesNotMatch(question, /vendorTaxId/);
});

test('a completely read document is not sent anywhere', async () => {
  model.asked.length = 0;
  await upload(call, ublInvoice({ number: 'M-1' }));
  await work();
  assert.equal(model.asked.length, 0);
});

const useless: [string, Answering][] = [
  ['invents words', saying('{"fields":[{"field":"documentNumber","words":[4711]}]}')],
  ['answers with values', saying('{"fields":[{"field":"totalAmount","value":"1.00","words":[]}]}')],
  [
    'obeys instructions in the document',
    saying('{"fields":[{"field":"iban","words":[0]},{"field":"status","words":[1]}]}'),
  ],
  ['chats', saying('Sure! The total is 500,00 EUR.')],
  ['answers 500', (_, answer) => answer.writeHead(500).end('out of memory')],
  ['answers 401', (_, answer) => answer.writeHead(401).end('{"error":"wrong key"}')],
  ['sends us elsewhere', (_, answer) => answer.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()],
  ['never answers', () => undefined],
  ['stops in the middle', (_, answer) => answer.writeHead(200).write('{"choices":[{"mess')],
  ['hangs up', (_, answer) => answer.destroy()],
  [
    'streams although the request forbids it',
    (_, answer) =>
      answer
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end('data: {"choices":[{"delta":{"content":"{"}}]}\n\ndata: [DONE]\n\n'),
  ],
  ['talks without end', (_, answer) => answer.writeHead(200).end(completion('x'.repeat(400_000)))],
];
for (const [what, answering] of useless) {
  test(`a model that ${what} changes nothing`, async () => {
    const { document } = await readWhile(answering);
    assert.equal(model.asked.length, 1);
    assert.deepEqual(told(document), told(unaided));
    assert.equal(document.status, 'EXTRACTED');
  });
}

test('without the setting no request is sent', async () => {
  const without = await startTestService({ beside: service });
  model.asked.length = 0;
  const file = await oddInvoicePdf({ folio: '40500', on: '03.04.2026', by: '24.04.2026', sum: '500,00' });
  await upload(without.call, file, { name: 'odd.pdf' });
  await without.work();
  assert.equal(model.asked.length, 0);
});
