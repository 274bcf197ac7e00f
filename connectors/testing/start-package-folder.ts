import type { Connector } from '../connector.ts';
import type { Packed } from '../export-package/pack.ts';
import type { PackageFolder, ShelvedEntry, ShelvedParty } from '../export-package/package-folder.ts';
import { connectorKinds } from '../registry.ts';
import type { Tools } from '../tools.ts';
import { today } from './sample-booking.ts';

export type ExportPackageKind = 'FILES' | 'DATEV' | 'SANDBOX';

/**
 * A connection with export packages, whose package folder can be inspected; the server stores it in its
 * database.
 */
export function startPackageFolder(kind: ExportPackageKind, settings: object = {}) {
  const entries = new Map<string, ShelvedEntry>();
  const parties: { role: string; number: number; party: ShelvedParty }[] = [];
  const free: PackageFolder['findFreeNumber'] = async (role, { from, to, taken }) => {
    const given = parties.filter((one) => one.role === role).map(({ number }) => number);
    for (let number = from; number <= to; number++) {
      if (!taken.includes(number) && !given.includes(number)) return number;
    }
    return null;
  };
  const packageFolder: PackageFolder = {
    find: async (key) => entries.get(key) ?? null,
    keep: async (entry) => {
      // Through JSON, as the database stores it.
      const kept = JSON.parse(JSON.stringify(entry)) as ShelvedEntry;
      if (!entries.has(entry.key)) entries.set(entry.key, kept);
    },
    findParties: async (role, keys) =>
      parties
        .filter((one) => one.role === role && one.party.keys.some((key) => keys.includes(key)))
        .map(({ number, party }) => ({ number, name: party.name, taxId: party.taxId })),
    findFreeNumber: free,
    addParty: async (role, party, range) => {
      const same = parties.find(
        (one) => one.role === role && one.party.name === party.name && one.party.taxId === party.taxId,
      );
      const number = same?.number ?? (await free(role, range));
      if (number !== null && !same) parties.push({ role, number, party });
      return number;
    },
  };
  const tools: Tools = {
    send: async () => ({ kind: 'notSent', reason: 'What is exported needs no network.' }),
    allowInsecureHttp: false,
    booksRoot: null,
    now: () => today,
    packageFolder,
  };
  const create = (more: object = {}): Connector =>
    connectorKinds[kind].create({ ...settings, ...more }, tools);
  return {
    connector: create(),
    /** The same connection after its settings were changed. */
    create,
    entries,
    parties,
    pack: (): Packed[] =>
      connectorKinds[kind].pack?.([...entries.values()], {
        number: 1,
        at: today,
        timeZone: 'Europe/Berlin',
      }) ?? [],
  };
}

/** The text of a file of an export package. */
export function textOf(packed: readonly Packed[], path: string): string {
  const found = packed.find((one) => one.path === path);
  if (!found || !('content' in found)) throw new Error(`There is no file ${path}.`);
  return typeof found.content === 'string' ? found.content : Buffer.from(found.content).toString('latin1');
}
