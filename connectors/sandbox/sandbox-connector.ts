import { CalendarDate } from '@slipway/contract/dates.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { decimal } from '@slipway/contract/money.ts';
import { type RefusalWording, refusalSentences } from '@slipway/contract/refusals.ts';
import { type SandboxScenario, sandboxRefusals, sandboxScenarioOf } from '@slipway/contract/sandbox.ts';
import { z } from 'zod';

import {
  type Answer,
  type BookableDocument,
  type Booking,
  type Connector,
  ok,
  type Refusal,
  type RefusalCategory,
  type RemoteDocument,
  type RemoteRef,
  refuse,
} from '../connector.ts';
import { connectorKind } from '../connector-kind.ts';
import { checkDay } from '../export-package/check-day.ts';
import type { PackageFolder, ShelvedEntry } from '../export-package/package-folder.ts';
import { foresee } from '../plan/resolve-amounts.ts';
import { refusalText } from '../refusal-text.ts';
import type { Tools } from '../tools.ts';

const SandboxSettings = z.strictObject({
  closedUntil: CalendarDate.nullable().default(null).meta({
    title: 'Closed until',
    description: 'Nothing is booked on or before this day.',
  }),
});
type SandboxSettings = z.output<typeof SandboxSettings>;

/**
 * Our own accounting system, only for test workspaces: it books into the database, with the results that file
 * names request.
 */
export const sandbox = connectorKind({
  title: 'Sandbox',
  description: 'An accounting system for tests: file names determine the results.',
  settings: SandboxSettings,
  tellsBooks: false,
  create: createSandboxConnector,
});

type Refused = { field: FieldName | null; wording: RefusalWording | null; retryable: boolean };
/** All refusal categories of connectors. */
const refused: Readonly<Record<RefusalCategory, Refused>> = sandboxRefusals;
const busyMs = 30_000;
const bookable = /^(?:PURCHASE_|SALES_|RECEIPT$|BANK_STATEMENT$)/;

function createSandboxConnector(settings: SandboxSettings, { packageFolder, now }: Tools): Connector {
  return {
    kind: 'SANDBOX',
    capabilities: {
      draft: false,
      attach: 'inline',
      // A lost request would be booked again, so that unknown outcomes can be tested, too.
      nativeKey: null,
      findByKey: true,
      postIsIdempotent: true,
      deletableDraft: false,
      maxFileBytes: 256 * 1024 * 1024,
      ratePerMinute: null,
      callMsMax: 30_000,
      maxInFlightMs: 10_000,
    },
    check: async () => ok({ organisation: 'Sandbox', baseCurrency: 'EUR', notes: [] }),
    reference: async function* () {},
    preview: async ({ key, document }) => {
      const content = JSON.stringify({ key, type: document.documentType, fields: document.fields }, null, 2);
      return ok({ mediaType: 'application/json', content, coding: [] });
    },
    preflight: async ({ document }) => ok(refusalsOf(document, settings, now())),
    find: (key, _, document) =>
      inPackageFolder(packageFolder, async (packageFolder) =>
        ok(await recordsOf(packageFolder, key, document?.fileName ?? '')),
      ),
    createDraft: (booking) => inPackageFolder(packageFolder, (packageFolder) => book(packageFolder, booking)),
    attach: async () => ok(null),
    post: async () => ok(null),
    discardDraft: async () => refuse({ category: 'PERMISSION', step: 'discard', message: 'It stays.' }),
    read: ({ id }) =>
      inPackageFolder(packageFolder, async (packageFolder) => {
        const entry = await packageFolder.find(id);
        return ok(entry && recordOf(entry));
      }),
  };
}

function refusalsOf(document: BookableDocument, { closedUntil }: SandboxSettings, today: Date): Refusal[] {
  const scenario = scenarioOf(document.fileName);
  if (scenario?.kind === 'REFUSAL') return [refusalOf(scenario.category, document)];
  if (!bookable.test(document.documentType))
    return [foresee('NOT_BOOKABLE', null, refusalText('TYPE_NOT_BOOKED'))];
  const day = dayOf(document);
  return day === null
    ? [foresee('DATE', 'documentDate', refusalText('DATE_MISSING'))]
    : checkDay(day, closedUntil, today);
}

/** With our own message if one fits, otherwise with a system's. */
function refusalOf(category: RefusalCategory, { fields }: BookableDocument): Refusal {
  const { field, wording, retryable } = refused[category];
  const own = { category, step: 'preflight', field, retryable } as const;
  if (wording === null) {
    const providerMessage = `Sandbox: ${category.toLowerCase().replaceAll('_', ' ')}.`;
    const message = 'The sandbox does not accept the document.';
    return refuse({ ...own, message, providerMessage, code: `SBX-${category}` }).refusal;
  }
  const values = valuesFor(wording, fields);
  const message = refusalSentences[wording].replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => values[name] ?? '',
  );
  return refuse({ ...own, message, wording, values }).refusal;
}

function valuesFor(wording: RefusalWording, fields: BookableDocument['fields']): Record<string, string> {
  const known: Record<string, string | null> = {
    ...{ date: fields.documentDate, period: fields.documentDate?.slice(0, 7) ?? null, rate: '19' },
    ...{ account: '6815 Office supplies', party: fields.vendorName, currency: fields.currencyCode },
    number: fields.documentNumber,
  };
  const names = [...refusalSentences[wording].matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, known[name] ?? '–']));
}

/**
 * Books, or produces the result that the file name requests. One-time results are recorded in the package
 * folder.
 */
async function book(packageFolder: PackageFolder, booking: Booking): Promise<Answer<RemoteRef>> {
  const scenario = scenarioOf(booking.document.fileName);
  const name = scenario?.kind === 'EXPORT' ? scenario.name : null;
  const lost = { kind: 'uncertain', reason: 'The sandbox loses this answer.' } as const;
  if (name === 'sandbox-export-unknown') return lost;
  const once = stopOf(name);
  if (once !== null && (await isFirst(packageFolder, booking))) return once;
  await packageFolder.keep(entryOf(booking, booking.key));
  if (name === 'sandbox-export-lost-answer') return lost;
  if (name === 'sandbox-export-after-all') return { kind: 'refused', refusal: afterAll };
  return ok({ id: booking.key, url: null });
}

const afterAll = refuse({
  category: 'OTHER',
  step: 'create',
  message: 'The sandbox refuses the document, but books it anyway.',
}).refusal;

/** The result that prevents the first booking of a document. */
function stopOf(name: string | null): Exclude<Answer<never>, { kind: 'ok' }> | null {
  switch (name) {
    case 'sandbox-export-busy':
      return { kind: 'wait', waitMs: busyMs, reason: 'The sandbox is busy.' };
    case 'sandbox-export-unreachable':
      return { kind: 'notSent', reason: 'The sandbox cannot be reached.' };
    case 'sandbox-export-sign-in':
      return { kind: 'reauth', reason: 'The sandbox no longer accepts the credentials.' };
    default:
      return null;
  }
}

async function isFirst(packageFolder: PackageFolder, booking: Booking): Promise<boolean> {
  const marker = `${booking.key}.asked`;
  if (await packageFolder.find(marker)) return false;
  await packageFolder.keep(entryOf(booking, marker));
  return true;
}

function entryOf({ document, file }: Booking, key: string): ShelvedEntry {
  const { documentNumber, documentDate, vendorName, currencyCode, totalAmount, taxAmount } = document.fields;
  const isWithout = scenarioNameOf(document.fileName) === 'sandbox-export-without-file';
  const isDifferent = scenarioNameOf(document.fileName) === 'sandbox-export-different';
  const total =
    isDifferent && totalAmount !== null ? decimal(totalAmount).plus('0.01').toFixed(2) : totalAmount;
  return {
    key,
    documentId: document.id,
    date: dayOf(document) ?? '1970-01-01',
    content: null,
    file:
      file && !isWithout
        ? { name: file.name, mediaType: file.mediaType, sha256: file.sha256, bytes: file.bytes }
        : null,
    record: {
      reference: `SBX/${document.id}`,
      ...{ documentNumber, documentDate, vendorName, currencyCode, taxAmount },
      totalAmount: total,
    },
  };
}

/** The record, and any leftovers that the name requests. */
async function recordsOf(
  packageFolder: PackageFolder,
  key: string,
  fileName: string,
): Promise<RemoteDocument[]> {
  const entry = await packageFolder.find(key);
  if (!entry) return [];
  const record = recordOf(entry);
  const beside = { ...record, ref: { id: `${key}.2`, url: null } };
  switch (scenarioNameOf(fileName)) {
    case 'sandbox-export-twice':
      return [record, beside];
    case 'sandbox-export-draft-left':
      return [record, { ...beside, state: 'DRAFT' }];
    default:
      return [record];
  }
}

function recordOf({ key, record, file }: ShelvedEntry): RemoteDocument {
  const attachments = file ? [{ name: file.name, sha256: file.sha256 }] : [];
  return { ref: { id: key, url: null }, key, state: 'POSTED', attachments, ...record };
}

function scenarioOf(fileName: string): SandboxScenario | null {
  const scenario = sandboxScenarioOf(fileName);
  return scenario === 'UNKNOWN' ? null : scenario;
}

function scenarioNameOf(fileName: string): string | null {
  const scenario = scenarioOf(fileName);
  return scenario?.kind === 'EXPORT' ? scenario.name : null;
}

/** For a bank statement, its last day. */
function dayOf({ fields, statement }: BookableDocument): string | null {
  return fields.documentDate ?? statement?.accounts.at(-1)?.periodEnd ?? null;
}

/** Unsaved settings have no package folder: they can be tested, but nothing can be stored. */
async function inPackageFolder<Value>(
  packageFolder: PackageFolder | undefined,
  work: (packageFolder: PackageFolder) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  return packageFolder
    ? work(packageFolder)
    : { kind: 'notSent', reason: 'The connection is not saved yet.' };
}
