import assert from 'node:assert/strict';
import { test } from 'node:test';

import { de } from './de.ts';
import { en } from './en.ts';
import { firstLanguageOf, localeOf } from './locale.ts';

/** Shorter texts can be the same in both languages: Name, Status, E-Mail. */
const sameLengthMax = 24;

type Words = { [key: string]: string | Words };
type Pair = { key: string; english: string; german: string };

function pairsOf(english: Words, german: Words, path = ''): Pair[] {
  return Object.entries(english).flatMap(([name, words]) => {
    const key = path === '' ? name : `${path}.${name}`;
    const other = german[name] as string | Words;
    if (typeof words !== 'string') return pairsOf(words, other as Words, key);
    return [{ key, english: words, german: other as string }];
  });
}

const pairs = pairsOf(en, de);
const placesIn = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name).sort();

test('every text has the same values in both languages', () => {
  const faults = pairs.filter(({ english, german }) => placesIn(english).join() !== placesIn(german).join());
  assert.deepEqual(faults, []);
});

test('the German app has no English sentence', () => {
  const faults = pairs.filter(
    ({ english, german }) => english === german && english.length > sameLengthMax && / [a-z]/.test(english),
  );
  assert.deepEqual(faults, []);
});

test('no words are left empty, and none begin or end with a blank', () => {
  const faults = pairs.filter(({ english, german }) =>
    [english, german].some((words) => words === '' || words.trim() !== words),
  );
  assert.deepEqual(faults, []);
});

test("the language is the user's first one that the app supports; the country is the browser's", () => {
  assert.equal(firstLanguageOf(['fr-FR', 'de-AT', 'en-US']), 'de');
  assert.equal(firstLanguageOf(['fr-FR']), 'en');
  assert.equal(localeOf('de', ['en-US', 'de-AT']), 'de-AT');
  assert.equal(localeOf('en', ['de-DE']), 'en-GB');
  assert.equal(localeOf('en', ['de-DE', 'de', 'en-US', 'en']), 'en-GB');
  assert.equal(localeOf('en', ['en']), 'en-GB');
  assert.equal(localeOf('en', ['en-US', 'en']), 'en-US');
});
