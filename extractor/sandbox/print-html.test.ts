import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import { createReaders } from './create-readers.ts';

const browser = '/usr/bin/chromium-headless-shell';
const nobody = { ownCompany: { names: [], taxIds: [], ibans: [] } };

test('the page of an email is printed as a PDF, without scripts, frames and the network', async (t) => {
  assert.ok(existsSync(browser), `"npm test" installs ${browser}`);
  const asked: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url);
    response.end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const readers = createReaders();
  t.after(() => {
    readers.close();
    elsewhere.close();
  });
  const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const page = `<p>Blumenhaus Ahrens</p><p>Total <b>59.38 EUR</b></p><p id="told">unchanged</p>
    <script>document.getElementById('told').textContent = 'changed';</script>
    <img src="${origin}/pixel.gif"><iframe src="${origin}/frame"></iframe>`;

  const printed = await readers.printPage(new TextEncoder().encode(page));

  assert.ok(printed);
  const reading = await readers.read(printed, nobody);
  const text = reading.pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
  assert.match(text, /^Blumenhaus Ahrens Total 59\.38 EUR unchanged/);
  assert.deepEqual(asked, []);
});
