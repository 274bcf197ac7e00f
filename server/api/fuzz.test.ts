import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Endpoint } from '@slipway/contract/endpoint.ts';
import { endpoints } from '@slipway/contract/endpoints/all.ts';

import { seededRandom } from '../../lab/generator/seeded-random.ts';
import { startTestService, type TestService } from '../testing/start.ts';
import { findFault } from './testing/find-fault.ts';
import { type KnownThings, knownThings, stillThere } from './testing/known-things.ts';
import type { OddRequest } from './testing/odd-request.ts';
import { oddRequests } from './testing/odd-requests.ts';
import { openTokens } from './testing/open-tokens.ts';
import { closeConnections, sendRequest } from './testing/send-request.ts';

/** More rounds send other requests: `SLIPWAY_FUZZ_ROUNDS=20 npm test -- server/api/fuzz`. */
const rounds = Number(process.env['SLIPWAY_FUZZ_ROUNDS'] ?? 1);
/** Of the first round. A failure names the seed that sends the same requests again. */
const firstSeed = Number(process.env['SLIPWAY_FUZZ_SEED'] ?? 1);
const requestsAtOnce = 4;
/** Wrong passwords of one operation must not slow down or refuse the next one. */
const attemptsForgottenMs = 16 * 60_000;
const faultsShown = 5;

/** Nothing answers there: no accounting system is ever asked, whatever the settings of a connection say. */
const systems = [
  'https://api.lexware.io',
  'https://my.sevdesk.de',
  'https://moneybird.com',
  'https://api.xero.com',
  'https://identity.xero.com',
  'https://quickbooks.api.intuit.com',
  'https://oauth.platform.intuit.com',
];
const elsewhere = systems.map((origin) => `${origin}=http://127.0.0.1:1024`).join(',');

type Round = {
  seed: number;
  service: TestService;
  known: KnownThings;
  tokens: Awaited<ReturnType<typeof openTokens>>;
};

for (let seed = firstSeed; seed < firstSeed + rounds; seed++) {
  test(`no operation answers an odd request in a way that the contract does not list, seed ${seed}`, async (t) => {
    const service = await startTestService({ env: { SLIPWAY_SYSTEM_ADDRESSES: elsewhere } });
    const round = { seed, service, known: await knownThings(service), tokens: await openTokens(service) };
    for (const [tag, operations] of Map.groupBy(inOrder(seed), tagOf)) {
      await t.test(`${tag}: ${operations.length} operations`, async () => {
        const faults: string[] = [];
        for (const endpoint of operations) faults.push(...(await faultsOf(endpoint, round)));
        const again = `Send the same again: SLIPWAY_FUZZ_SEED=${seed} npm test -- server/api/fuzz`;
        assert.equal(faults.length, 0, [...faults.slice(0, faultsShown), again].join('\n\n'));
      });
    }
  });
}
after(closeConnections);

/** Mixed, as some change what others find; what takes things away comes last. */
function inOrder(seed: number): Endpoint[] {
  const random = seededRandom(seed);
  const mixed = endpoints.map((endpoint) => ({ endpoint, at: random() + (takesAway(endpoint) ? 1 : 0) }));
  return mixed.sort((one, other) => one.at - other.at).map(({ endpoint }) => endpoint);
}

function tagOf(endpoint: Endpoint): string {
  return takesAway(endpoint) ? 'Deletion' : endpoint.tag;
}

function takesAway({ method, access, path }: Endpoint): boolean {
  return method === 'DELETE' || access === 'docs.delete' || path === '/auth/password';
}

async function faultsOf(endpoint: Endpoint, round: Round): Promise<string[]> {
  const { service, tokens } = round;
  const seed = seedOf(endpoint, round.seed);
  const token = await tokens.ofPerson();
  const known = await stillThere(service, token, round.known, endpoint, seededRandom(seed));
  const waiting = oddRequests(endpoint, seed, known);
  const faults: string[] = [];
  const statuses = new Set<number>();
  const sendNext = async () => {
    for (let odd = waiting.shift(); odd; odd = waiting.shift()) {
      const { status, fault } = await send(endpoint, odd, round);
      statuses.add(status);
      if (fault !== null) faults.push(`${endpoint.name}: ${inWords(odd)} ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, sendNext));
  const isDone = endpoint.method !== 'GET' && [...statuses].some((status) => status >= 200 && status < 300);
  // What was begun is finished: a document that waits to be read or exported refuses everything else.
  if (isDone) await service.work();
  if (isDone || statuses.has(401)) await tokens.renew();
  return faults;
}

/** Each operation has a sequence of its own, which stays the same when the contract grows. */
function seedOf({ name }: Endpoint, seed: number): number {
  return [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed);
}

async function send(endpoint: Endpoint, odd: OddRequest, { service, tokens }: Round) {
  try {
    const token = await tokens.tokenFor(endpoint);
    const reply = await sendRequest(service.origin, token, odd);
    if (/"(rate_limited|wrong_password|invalid_credentials)"/.test(reply.text))
      service.clock.advance(attemptsForgottenMs);
    return { status: reply.status, fault: findFault(endpoint, odd, reply) };
  } catch (error) {
    return { status: 0, fault: `got no reply: ${(error as Error).message}` };
  }
}

function inWords({ what, method, path, headers, body }: OddRequest): string {
  const sent = [`${method} ${path}`, ...headers.map((header) => header.join(': ')), String(body ?? '')];
  return `${what}\n${sent.map((line) => line.slice(0, 500)).join('\n')}\n`;
}
