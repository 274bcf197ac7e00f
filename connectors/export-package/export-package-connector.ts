import { createHash } from 'node:crypto';

import {
  type Answer,
  type Booking,
  type BookingPreview,
  type ConnectionHealth,
  type Connector,
  type ExportKey,
  exportKeyPattern,
  ok,
  type Refusal,
  type RemoteDocument,
  type RemoteRef,
} from '../connector.ts';
import type { Tools } from '../tools.ts';
import type { PackageFolder, ShelvedEntry } from './package-folder.ts';

/** How one kind of export package writes a document. */
export type EntryWriter = {
  kind: string;
  maxFileBytes: number;
  /** Notes about the connection for users. */
  health: Pick<ConnectionHealth, 'baseCurrency' | 'notes'>;
  /**
   * All refusals of the document, or the entry: checked completely, so that the package cannot fail later.
   */
  write(booking: Booking, desk: PartyDesk): Promise<Written | Refusal[]>;
};

export type Written = Pick<ShelvedEntry, 'date' | 'content' | 'record'> & { preview: BookingPreview };

/** Existing numbers of parties, and new ones, which are stored only with an entry. */
export type PartyDesk = {
  find: PackageFolder['findParties'];
  number: PackageFolder['addParty'];
};

/** One database statement stores an entry under a unique key. */
const capabilities = {
  draft: false,
  attach: 'inline',
  nativeKey: 'unique',
  findByKey: true,
  postIsIdempotent: true,
  deletableDraft: false,
  ratePerMinute: null,
  callMsMax: 60_000,
  maxInFlightMs: 5000,
} as const satisfies Partial<Connector['capabilities']>;

/** Stores each checked entry until a user creates an export package. */
export function createExportPackageConnector(writer: EntryWriter, { packageFolder }: Tools): Connector {
  const read = async ({ id }: RemoteRef) =>
    inPackageFolder(packageFolder, id, async (packageFolder) => recordOf(await packageFolder.find(id)));
  return {
    kind: writer.kind,
    capabilities: { ...capabilities, maxFileBytes: writer.maxFileBytes },
    check: async () => ok({ organisation: null, ...writer.health }),
    // There is no master data to read.
    reference: async function* () {},
    preview: async (booking) => {
      const written = await writer.write(booking, looking(packageFolder));
      if (!Array.isArray(written)) return ok(written.preview);
      // The preflight reports the reason of a refusal.
      return ok({ mediaType: 'text/plain', content: '', coding: [] });
    },
    preflight: async (booking) => {
      const written = await writer.write(booking, looking(packageFolder));
      return ok(Array.isArray(written) ? written : []);
    },
    find: async (key) =>
      inPackageFolder(packageFolder, key, async (packageFolder) => {
        const record = recordOf(await packageFolder.find(key));
        return record ? [record] : [];
      }),
    createDraft: async (booking) =>
      inPackageFolder(packageFolder, booking.key, (packageFolder) =>
        keepEntry(writer, packageFolder, booking),
      ),
    attach: async () => ok(null),
    post: async () => ok(null),
    discardDraft: async () => ok(null),
    read,
  };
}

/** Unsaved settings have no package folder: they can be tested, but nothing can be stored. */
async function inPackageFolder<Value>(
  packageFolder: PackageFolder | undefined,
  key: ExportKey,
  work: (packageFolder: PackageFolder) => Promise<Value | Answer<Value>>,
): Promise<Answer<Value>> {
  if (!exportKeyPattern.test(key)) throw new Error(`Not an export key: ${key}`);
  if (!packageFolder) return { kind: 'notSent', reason: 'The connection is not saved yet.' };
  const value = await work(packageFolder);
  return isAnswer(value) ? value : ok(value);
}

function isAnswer<Value>(value: Value | Answer<Value>): value is Answer<Value> {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

async function keepEntry(
  writer: EntryWriter,
  packageFolder: PackageFolder,
  booking: Booking,
): Promise<Answer<RemoteRef>> {
  const desk: PartyDesk = {
    find: (role, keys) => packageFolder.findParties(role, keys),
    number: (role, party, range) => packageFolder.addParty(role, party, range),
  };
  const written = await writer.write(booking, desk);
  if (Array.isArray(written)) {
    const [refusal] = written;
    if (!refusal) throw new Error('Refused without a reason.');
    return { kind: 'refused', refusal };
  }
  const { key, document, file } = booking;
  if (file) {
    // The export package will need the original later, so it is checked now, while a user can still act.
    const content = await file.load();
    if (createHash('sha256').update(content).digest('hex') !== file.sha256) {
      return { kind: 'notSent', reason: 'The source file is not the one that the document was read from.' };
    }
  }
  const { date, content, record } = written;
  const kept = file && { name: file.name, mediaType: file.mediaType, sha256: file.sha256, bytes: file.bytes };
  await packageFolder.keep({ key, documentId: document.id, date, content, file: kept, record });
  return ok({ id: key, url: null });
}

/** The numbers that would be assigned, without assigning them. */
function looking(packageFolder: PackageFolder | undefined): PartyDesk {
  return {
    find: async (role, keys) => (packageFolder ? packageFolder.findParties(role, keys) : []),
    number: async (role, _, range) =>
      packageFolder ? packageFolder.findFreeNumber(role, range) : range.from,
  };
}

function recordOf(entry: ShelvedEntry | null): RemoteDocument | null {
  if (!entry) return null;
  const { key, record, file } = entry;
  const attachments = file ? [{ name: file.name, sha256: file.sha256 }] : [];
  return { ref: { id: key, url: null }, key, state: 'POSTED', attachments, ...record };
}
