import { type Chosen, chooseCoding } from '@slipway/connectors/choose-coding.ts';
import type { BookableDocument, CodedPart } from '@slipway/connectors/connector.ts';
import { costCentresIn } from '@slipway/connectors/cost-centre-setting.ts';
import type { Books } from '@slipway/connectors/master-data/master-data.ts';
import { chooseCostCentre } from '@slipway/connectors/plan/choose-cost-centre.ts';
import type { InvoicePlan, PlannedLine } from '@slipway/connectors/plan/invoice-plan.ts';
import { planInvoice } from '@slipway/connectors/plan/plan-invoice.ts';
import { PlanSettings } from '@slipway/connectors/plan/plan-settings.ts';
import { plainRate } from '@slipway/connectors/plan/rate-share.ts';
import { connectorKinds } from '@slipway/connectors/registry.ts';
import type { StoredDocument } from '../documents/document.ts';
import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { findSupplierOf } from '../reading/suppliers/supplier-of-document.ts';
import { bookingOf } from './booking.ts';
import { codingRulesOf } from './coding-rules.ts';
import type { StoredConnection } from './connection-store.ts';
import { type Lesson, type LessonChoice, wordsOf } from './learned-coding.ts';
import { saveLessons } from './learned-store.ts';
import { booksOf } from './master-data/books-of.ts';

type Dependencies = Pick<Service, 'files' | 'config' | 'vault' | 'clock'>;
type Accepted = { document: StoredDocument; connection: StoredConnection; reference: string | null };

/** Learns the accounts of a booked document, in the transaction that records its export. */
export async function learnFromExport(
  needs: Dependencies,
  db: Writer,
  { document, connection, reference }: Accepted,
): Promise<void> {
  const supplierId = await findSupplierOf(db, document);
  if (supplierId === null) return;
  const rules = await codingRulesOf(db, document, connection);
  const { document: bookable } = bookingOf(needs, document, '', 0, rules);
  const { books } = await booksOf(db, connection.id, bookable);
  const documentDate = bookable.fields.documentDate;
  const lessons = lessonsOf(bookable, books, connection).map((lesson) => ({
    ...lesson,
    reference,
    documentDate,
  }));
  const place = { connectionId: connection.id, documentId: document.id, supplierId };
  await saveLessons(db, place, lessons, needs.clock.now());
}

type Taught = Omit<Lesson, 'reference' | 'documentDate'>;

/** By the booking plan if the kind has one, otherwise by the configured rules. */
export function lessonsOf(
  document: BookableDocument,
  books: Books,
  { kind, settings }: Pick<StoredConnection, 'kind' | 'settings'>,
): Taught[] {
  if (!('purchaseTaxes' in connectorKinds[kind].settings.shape)) return fromSettings(document, settings);
  const parsed = PlanSettings.safeParse(settings);
  const planned = parsed.success ? planInvoice(document, books, parsed.data) : null;
  return planned?.kind === 'ok' ? fromPlan(document, planned.plan) : [];
}

function fromSettings(document: BookableDocument, settings: StoredConnection['settings']): Taught[] {
  const { documentType, metadata, rules, taxes, lines } = document;
  const isReceived = !documentType.startsWith('SALES_');
  const costCentres = costCentresIn(settings);
  const rate = taxes.length === 1 ? plainRate(taxes[0]?.rate ?? null) : null;
  const places = lines.length > 0 ? lines.map((line, at) => ({ line, at })) : [{ line: null, at: null }];
  return places.map(({ line, at }) => {
    const place = { line: at, rate: plainRate(line?.taxRate ?? null) ?? rate };
    const question = { isReceived, rules, place };
    const { account, taxCode } = chooseCoding({
      ...question,
      named: metadata['ledgerAccount'] ?? null,
      ofVendor: null,
      ofConnection: null,
    });
    const centred = chooseCostCentre(question, costCentres);
    const [costCentre = null] = 'category' in centred ? [] : centred.coding;
    return {
      words: wordsOf(line?.description ?? null),
      rate: place.rate,
      account: choiceOf(account),
      taxCode: choiceOf(taxCode),
      costCentre: costCentre && { ...choiceOf(costCentre), value: costCentre.id ?? costCentre.value },
    };
  });
}

function choiceOf(chosen: Chosen): LessonChoice;
function choiceOf(chosen: Chosen | null): LessonChoice | null;
function choiceOf(chosen: Chosen | null): LessonChoice | null {
  return chosen && { value: chosen.value, name: chosen.value, source: chosen.source };
}

function fromPlan({ lines }: BookableDocument, { lines: planned, taxes, coding }: InvoicePlan): Taught[] {
  return planned.flatMap((line) => {
    const rate = taxes.find(({ tax }) => tax.id === line.tax?.id)?.rate ?? null;
    const places = line.from && line.from.length > 0 ? line.from : [null];
    return places.map((at) => ({
      words: at === null ? [] : wordsOf(lines[at]?.description ?? null),
      rate,
      account: partOf(coding, 'ACCOUNT', line, at),
      taxCode: line.tax && partOf(coding, 'TAX', line, at),
      costCentre: line.costCentre && partOf(coding, 'COST_CENTRE', line, at),
    }));
  });
}

/** The choice that the line was booked by, with its reason. */
function partOf(
  coding: readonly CodedPart[],
  part: 'ACCOUNT' | 'TAX' | 'COST_CENTRE',
  { account, tax, costCentre }: PlannedLine,
  at: number | null,
): LessonChoice | null {
  const id = { ACCOUNT: account.id, TAX: tax?.id, COST_CENTRE: costCentre?.id }[part];
  const found = coding.find(
    (one) => one.part === part && one.id === id && (at === null || !one.lines || one.lines.includes(at + 1)),
  );
  return found && id !== undefined ? { value: id, name: found.value, source: found.source } : null;
}
