import { parseArgs } from 'node:util';
import { compose } from '../compose.ts';
import { ConfigError } from '../platform/config/config.ts';
import { assertInstalled } from '../platform/config/network-settings.ts';
import { openDatabase } from '../platform/db/database.ts';
import { vaultKeys } from '../platform/vault/vault-keys.ts';
import type { CommandContext } from './command.ts';
import { checkDatabase, checkInstallation } from './doctor/check-database.ts';
import { checkJobs } from './doctor/check-jobs.ts';
import { checkMachine } from './doctor/check-machine.ts';
import { checkNetwork } from './doctor/check-network.ts';
import { attempt, type Finding, fault } from './doctor/finding.ts';
import { openServer } from './open-server.ts';

export const doctorUsage = `\
  doctor [--json]         checks the installation and suggests a remedy for each fault`;

const stateWidth = 9;
const checkWidth = 16;

/** Checks everything that an operator can get wrong. Throws if there is a fault, so that the exit code is 1. */
export async function doctor(context: CommandContext): Promise<void> {
  const { config, clock, say } = context;
  let isJson: boolean;
  try {
    isJson = parseArgs({ args: context.words, options: { json: { type: 'boolean' } } }).values.json ?? false;
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n${doctorUsage}`);
  }
  const machine = await checkMachine(config);
  const network = await checkNetwork(config, clock.now());
  const isUsable = !machine.some(({ check, state }) => check === 'secret keys' && state !== 'ok');
  const database = await attempt('database', 'Check the data folder, or DATABASE_URL.', () =>
    checkOwnDatabase(context, isUsable),
  );
  const findings = [...machine, ...database, ...network];
  const faults = findings.filter(({ state }) => state === 'fault').length;
  const warnings = findings.filter(({ state }) => state === 'warning').length;
  if (isJson) say(JSON.stringify({ faults, warnings, findings }, null, 2));
  else {
    for (const finding of findings) say(lineOf(finding));
    say(`${counted(faults, 'fault')}, ${counted(warnings, 'warning')}`);
  }
  if (faults > 0) throw new ConfigError(`The doctor found ${counted(faults, 'fault')}.`);
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function lineOf({ check, state, detail, remedy }: Finding): string {
  const line = `${state.padEnd(stateWidth)}${check.padEnd(checkWidth)}${detail}`;
  return remedy === null ? line : `${line}. Remedy: ${remedy}`;
}

/** `isUsable` is false if the secret keys are missing: opening the service would create new ones. */
async function checkOwnDatabase(context: CommandContext, isUsable: boolean): Promise<Finding[]> {
  const { config, clock, log } = context;
  try {
    assertInstalled(config);
  } catch (error) {
    return [fault('database', (error as Error).message, 'Set SLIPWAY_DATA or DATABASE_URL.')];
  }
  const server = await openServer(context);
  const db = openDatabase({ url: server.serviceUrl, connectionsMax: 2, onError: () => undefined });
  try {
    const findings = await checkDatabase(db, () => clock.now());
    if (findings.some(({ state }) => state === 'fault')) return findings;
    findings.push(...(await checkInstallation(db, config, clock.now())));
    if (!isUsable) return findings;
    const composed = await compose({
      config,
      databaseUrl: server.serviceUrl,
      vaultKeys: vaultKeys(config, () => {
        throw new Error('There is no secret key.');
      }),
      clock,
      log,
      jobs: false,
    });
    try {
      return [...findings, ...(await checkJobs(composed.service))];
    } finally {
      await composed.close();
    }
  } finally {
    await db.close();
    await server.stop();
  }
}
