import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findCommand } from './find-command.ts';

for (const word of ['backup', 'migrate']) {
  test(`${word} is a command`, async () => {
    assert.equal(typeof (await findCommand(word)), 'function');
  });
}

for (const word of ['', 'bakcup', 'constructor', 'toString']) {
  test(`"${word}" is not a command`, async () => {
    assert.equal(await findCommand(word), undefined);
  });
}
