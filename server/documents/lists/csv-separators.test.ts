import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
after(() => service.stop());

const names = ['x;=1+1;', 'x,=1+1,', 'x\t=1+1\t'];
for (const vendor of names) await uploadRead(service, { vendor, number: `S-${names.indexOf(vendor)}` });

test('text with the separator of another language stays in one cell', async () => {
  for (const language of ['en', 'de']) {
    const answer = await fetch(
      `${service.origin}/api/v1/documents/table?format=csv&language=${language}&columns=vendorName&sort=id`,
      { headers: { authorization: `Bearer ${service.admin.token}` } },
    );
    const [, ...cells] = (await answer.text()).trim().split('\r\n');
    assert.equal(cells.length, names.length);
    for (const cell of cells) assert.match(cell, /^"[^"]*"$|^x =1\+1$/);
  }
});
