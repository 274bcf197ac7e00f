import type { Connector } from '../connector.ts';
import { type ExportPackageKind, startPackageFolder } from './start-package-folder.ts';
import type { SuiteSystem } from './suite-system.ts';

/** A kind of export package as the suite requires: a user changes its closing date between exports. */
export async function exportPackageSystem(
  kind: ExportPackageKind,
  settings: object = {},
): Promise<SuiteSystem> {
  const held = startPackageFolder(kind, settings);
  let current = held.connector;
  let lose = false;
  const connector: Connector = {
    ...held.connector,
    preflight: (booking, call) => current.preflight(booking, call),
    async createDraft(booking, call) {
      const created = await current.createDraft(booking, call);
      if (!lose) return created;
      lose = false;
      throw new Error('read ECONNRESET');
    },
  };
  return {
    connector,
    booked: async () => [...held.entries.keys()],
    drafts: async () => [],
    refuseDate: async () => {
      current = held.create({ closedUntil: '2026-10-31' });
    },
    refusesDateNoMore: async () => {
      current = held.connector;
    },
    loseNextAnswer: () => {
      lose = true;
    },
    close: () => {},
  };
}
