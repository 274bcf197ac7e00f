import { hash, verify } from '@node-rs/argon2';
import { Problem } from '@slipway/contract/problems.ts';

/** OWASP's recommendation for Argon2id, the library's default algorithm. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Each hash takes 19 MiB and a core for some milliseconds: more in parallel only slow each other down. */
const runningMax = 2;
const waitingMax = 100;
const retryAfterSeconds = 2;

let running = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let dummy: Promise<string> | undefined;

/** Takes the same time for an unknown user (`passwordHash` null) as for a wrong password. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hash('of nobody', cost);
  const nobodys = await dummy;
  const isRight = await inTurn(() => verify(passwordHash ?? nobodys, password));
  return isRight && passwordHash !== null;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= runningMax) {
    if (waiting.length >= waitingMax) throw new Problem('rate_limited', null, { retryAfterSeconds });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
