import type { Booking, CodedPart, Connector } from '@slipway/connectors/connector.ts';
import { explainBookCoding } from '@slipway/connectors/plain-text-book/explain-book-coding.ts';
import { makesParty } from '@slipway/connectors/plan/choose-party.ts';
import { connectorKinds } from '@slipway/connectors/registry.ts';
import { sendDocument } from '@slipway/connectors/send-document.ts';
import type { Sent } from '@slipway/connectors/sent.ts';

import type { Service } from '../platform/service.ts';
import { askInTime } from './ask-in-time.ts';
import { bookingOf } from './booking.ts';
import { codingRulesOf } from './coding-rules.ts';
import { type Claimed, type Handled, holdLease, LeaseLost, type QueueLease } from './lease.ts';
import { booksOf } from './master-data/books-of.ts';
import { sendWithBooks } from './master-data/send-with-books.ts';
import { recordRun } from './record-export-outcome.ts';

/** After an internal error: wait, then search for the booking before sending again. */
const faultPollAgainMs = 60_000;
const codingMsMax = 10_000;

/** Sends one document and records the outcome. */
export async function exportDocument(service: Service, turn: QueueLease, claimed: Claimed): Promise<Handled> {
  return recordRun(service, claimed, await send(service, turn, claimed));
}

async function send(service: Service, turn: QueueLease, claimed: Claimed): Promise<Sent> {
  const { row, connection, document, lease } = claimed;
  try {
    const rules = await service.db.read(row.workspaceId, (db) => codingRulesOf(db, document, connection));
    const booking = bookingOf(service, document, row.key, row.revision, rules);
    const { namesParties } = connectorKinds[connection.kind];
    const connector = turn.connectorOf(connection);
    return await sendWithBooks(service, {
      connection: { workspaceId: row.workspaceId, id: connection.id },
      requestedAt: row.requestedAt,
      read: () => service.db.read(row.workspaceId, (db) => booksOf(db, connection.id, booking.document)),
      hold: () => holdLease(service, { row, lease }, connector, 'preflight'),
      adds: (books) => namesParties !== false && makesParty(booking.document, books),
      send: (books) => sendOnce(service, claimed, connector, { ...booking, books }),
    });
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    service.log.error({ err: error, documentId: document.id }, 'export failed');
    // An internal error proves nothing about the accounting system.
    const reason = 'Something went wrong on our side.';
    return { kind: 'uncertain', step: 'create', reason, pollAgainMs: faultPollAgainMs };
  }
}

async function sendOnce(
  service: Service,
  { row, lease, connection }: Claimed,
  connector: Connector,
  booking: Booking,
): Promise<Sent> {
  const sent = await sendDocument({
    connector,
    booking,
    openCreate: row.stepAt ? { at: row.stepAt, rounds: row.rounds } : null,
    attachRounds: row.attachRounds,
    beforeStep: (step) => holdLease(service, { row, lease }, connector, step),
    now: () => service.clock.now(),
    signal: new AbortController().signal,
  });
  if (sent.kind !== 'accepted') return sent;
  return { ...sent, coding: await bookedCoding(connection, connector, booking) };
}

/** How the document was booked, with the reasons. Rules and learned accounts change later. */
async function bookedCoding(
  { kind, settings }: Claimed['connection'],
  connector: Connector,
  booking: Booking,
): Promise<CodedPart[]> {
  switch (kind) {
    // Without reading the whole ledger again.
    case 'BEANCOUNT':
    case 'HLEDGER':
    case 'LEDGER':
      return explainBookCoding(kind, booking.document, settings);
    default: {
      const shown = await askInTime(codingMsMax, (call) => connector.preview(booking, call));
      return shown.kind === 'ok' ? shown.value.coding : [];
    }
  }
}
