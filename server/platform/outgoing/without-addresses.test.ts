import assert from 'node:assert/strict';
import { test } from 'node:test';

import { withoutAddresses } from './without-addresses.ts';

const messages: [message: string, shown: string][] = [
  ['connect ECONNREFUSED 10.0.0.5:443', 'connect ECONNREFUSED'],
  ['connect ECONNREFUSED 8.8.8.8:443', 'connect ECONNREFUSED'],
  ['connect EHOSTUNREACH fe80::1%eth0:443', 'connect EHOSTUNREACH'],
  ['connect ECONNREFUSED ::1:443', 'connect ECONNREFUSED'],
  ['connect ECONNREFUSED ::ffff:192.168.0.7:25', 'connect ECONNREFUSED'],
  ['connect ETIMEDOUT 2001:db8::42:443', 'connect ETIMEDOUT'],
  ['connect ECONNREFUSED 10.0.0.5:443 - Local (10.0.0.9:51234)', 'connect ECONNREFUSED - Local ()'],
  ['getaddrinfo ENOTFOUND hooks.example.com', 'getaddrinfo ENOTFOUND hooks.example.com'],
  ['unable to verify the first certificate', 'unable to verify the first certificate'],
  ['write EPROTO 80A8:error:0A00010B:SSL routines', 'write EPROTO 80A8:error:0A00010B:SSL routines'],
];
for (const [message, shown] of messages) {
  test(`the attempt log shows: ${shown}`, () => {
    assert.equal(withoutAddresses(message), shown);
  });
}
