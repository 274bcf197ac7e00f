import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, test } from 'node:test';

import { ublInvoice } from '../../testing/documents.ts';
import { startReceiver } from '../../webhooks/testing/start-receiver.ts';
import { startWebhooks } from '../../webhooks/testing/start-webhooks.ts';
import { readConfig } from '../config/config.ts';
import { openTracing } from './open-tracing.ts';

type Value = { stringValue?: string; intValue?: number };
type Sent = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
};
const spans: Sent[] = [];
const headers: (string | undefined)[] = [];
let received = '';

/** What an OpenTelemetry collector receives: OTLP over HTTP, as JSON. */
const collector = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const text = Buffer.concat(parts).toString();
    received += text;
    headers.push(`${request.url} ${String(request.headers['x-team'])}`);
    for (const { scopeSpans } of JSON.parse(text).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
after(() => collector.close());
const { port } = collector.address() as { port: number };
const sendTraces = await openTracing(
  readConfig({
    SLIPWAY_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    SLIPWAY_OTLP_HEADERS: 'X-Team=accounting',
  }),
);
const { call, hook, work, service } = await startWebhooks();

test('an upload, its reading and its webhook are one trace, which a slow measurement leads to', async () => {
  const receiver = await startReceiver();
  await hook(receiver);
  const file = ublInvoice({ number: 'P-1', vendor: 'Praxis Sommerfeld' });
  const caller = '0af7651916cd43dd8448eb211c80319c';
  const { status, headers: replied } = await call('POST', '/documents', {
    body: { fileName: 'Krause-Attest.xml', contentBase64: Buffer.from(file).toString('base64') },
    headers: { traceparent: `00-${caller}-b7ad6b7169203331-01` },
  });
  assert.equal(status, 201);
  await work();
  assert.equal(receiver.received.length, 1);
  const metrics = await service.metrics.registry.metrics();
  await sendTraces();

  const trace = spans.filter(({ traceId }) => traceId === caller);
  const [upload, reading, webhook] = ['uploadDocument', 'read document', 'send webhook'].map((name) =>
    trace.find((span) => span.name === name),
  );
  assert.ok(upload && reading && webhook, `only ${trace.map(({ name }) => name).join(', ')}`);
  assert.equal(upload.parentSpanId, 'b7ad6b7169203331');
  assert.equal(reading.parentSpanId, upload.spanId);
  assert.equal(webhook.parentSpanId, reading.spanId);
  const attribute = (key: string) => upload.attributes.find((one) => one.key === key)?.value;
  assert.equal(attribute('slipway.request_id')?.stringValue, replied.get('x-request-id'));
  assert.equal(attribute('http.response.status_code')?.intValue, 201);
  assert.ok(headers.every((line) => line === '/v1/traces accounting'));
  const exemplar = new RegExp(
    `slipway_http_request_seconds_bucket.*uploadDocument.*# {trace_id="${caller}"}`,
  );
  assert.match(metrics, exemplar);
  assert.match(metrics, new RegExp(`slipway_reading_seconds_bucket.*# {trace_id="${caller}"}`));
});

test('a trace contains no name, amount or address', () => {
  for (const word of ['Krause', 'Sommerfeld', 'P-1', 'DE136695976', '127.0.0.1', 'localhost'])
    assert.ok(!received.includes(word), `a trace contains ${word}`);
});
