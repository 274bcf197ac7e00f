import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { logMessage } from './log-message.ts';

const root = join(import.meta.dirname, '../..');

/** The last argument of each call that logs a warning or an error in the service. */
function loggedMessages(): string[] {
  const files = globSync('server/**/*.ts', {
    cwd: root,
    exclude: (name) => /node_modules|testing|\.test\./.test(name),
  });
  return files
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return [...source.matchAll(/\blog\.(?:warn|error)\(\s*\{[^;]*?\},\s*'([^']+)',?\s*\)/g)].map(
        ([, text]) => text!,
      );
    });
}

test('the System screen has German words for every warning and error of the log', () => {
  const messages = [...new Set(loggedMessages())];
  assert.ok(messages.length > 30, `only ${messages.length} found`);
  assert.deepEqual(
    messages.filter((message) => logMessage(message, 'de-DE') === message),
    [],
  );
});

test('a message is English for English users, and as it is if it is not known', () => {
  assert.equal(logMessage('request failed', 'en-GB'), 'request failed');
  assert.equal(logMessage('request failed', 'de-AT'), 'Anfrage fehlgeschlagen');
  assert.equal(logMessage('something else', 'de-DE'), 'something else');
});
