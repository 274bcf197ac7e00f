import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isStorableJson, parseStorable, storable } from './unicode.ts';

test('JSON from outside is stored with U+FFFD in place of half a surrogate pair and of U+0000', () => {
  const text = String.raw`{"na\u0000me":["a\ud800b","c\u0000d",{"e":"\ud83d\ude00"}],"path":"C:\\u0000"}`;
  assert.deepEqual(parseStorable(text), {
    'na\ufffdme': ['a\ufffdb', 'c\ufffdd', { e: '😀' }],
    path: String.raw`C:\u0000`,
  });
  const at = new Date(0);
  assert.deepEqual(storable({ at, none: null, number: 1.5 }), { at, none: null, number: 1.5 });
});

test('JSON is storable unless a text in it has half a surrogate pair or U+0000', () => {
  for (const text of [String.raw`"\ud83d\ude00"`, String.raw`"C:\\u0000"`, '{"a":[1,null,"é"]}'])
    assert.equal(isStorableJson(text), true, text);
  for (const text of [String.raw`["\ud800"]`, String.raw`{"a":"\u0000"}`, String.raw`{"\udc00":1}`])
    assert.equal(isStorableJson(text), false, text);
});
