/** What a workspace looks like after its first weeks: made through the API, as people and programs would. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';

import { addDays } from '../contract/dates.ts';
import { joinPdfs } from '../extractor/testing/join-pdfs.ts';
import { type MailPart, makeMail } from '../extractor/testing/make-mail.ts';
import { makePdf } from '../extractor/testing/make-pdf.ts';
import { us } from '../lab/generator/companies.ts';
import { makeInvoicePdf } from '../lab/generator/make-invoice-pdf.ts';
import { randomInvoice } from '../lab/generator/random-invoice.ts';
import { addSampleData } from '../server/commands/sample-data.ts';
import { receiveMessage } from '../server/intake/log/receive-message.ts';
import { upload } from '../server/testing/documents.ts';
import { newMember } from '../server/testing/new-member.ts';
import type { TestService } from '../server/testing/start.ts';
import { startReceiver } from '../server/webhooks/testing/start-receiver.ts';
import type { Shown } from './screens.ts';

const readingMsMax = 90_000;
const lookEveryMs = 200;

/** @param watched a folder that the settings of the service name */
export async function seedWorkspace(tested: TestService, watched: string): Promise<Shown> {
  const { call, admin } = tested;
  await call('PATCH', '/workspace', { body: { name: us.name } });
  const webhook = await connectPrograms(tested);
  const { body: travel } = await call('POST', '/folders', { body: { name: 'Travel' } });
  const never = Promise.withResolvers<void>().promise;
  await addSampleData(tested.service, admin.workspaceId, console.log, never);
  const documents = (await call('GET', '/documents?limit=200')).body.data;
  const find = (name: string) =>
    documents.find(({ fileName }: { fileName: string }) => fileName.includes(name))?.id ?? documents[0].id;
  await call('POST', `/documents/${find('kuestennetz')}/archive`);
  const first = async (path: string) => (await call('GET', path)).body.data[0]?.id ?? 0;

  await sortIntoFolders(tested, travel.id);
  const mail = await bringMail(tested, travel.id);
  await putIntoFolder(tested, watched);
  const pile = await scanPile(tested);
  const waiting = documents.find(isLarge)?.id;
  await askForApproval(tested, waiting);
  await keepAndHold(tested, find('order'), await first('/suppliers'));
  const link = await call('POST', '/upload-links', { body: {} });
  await whenRead(tested, pile);
  return {
    invoice: find('waterlijn'),
    duplicate: find('10482-again'),
    original: find('10482.pdf'),
    statement: find('camt053'),
    rendered: find('26-331'),
    supplier: await first('/suppliers'),
    connection: await first('/integrations'),
    webhook,
    mail,
    pile,
    waiting,
    phone: link.body.url.slice(link.body.url.indexOf('/phone')),
  };
}

type Listed = {
  fileName: string;
  status: string;
  documentType: string | null;
  totalAmount: number | null;
  findingCounts: { blocking: number };
};

/** One with pages to be looked at. */
function isLarge({ fileName, status, documentType, totalAmount, findingCounts }: Listed): boolean {
  const isReady = status === 'EXTRACTED' && findingCounts.blocking === 0 && !fileName.endsWith('.xml');
  return isReady && documentType === 'PURCHASE_INVOICE' && (totalAmount ?? 0) > 500;
}

async function connectPrograms(tested: TestService): Promise<number> {
  const { call } = tested;
  const receiver = await startReceiver();
  const events = ['EXTRACTION_FINISHED', 'DOCUMENT_EXPORTED', 'EXPORT_FAILED', 'DOCUMENT_ARCHIVED'];
  const robot = { url: receiver.url, name: 'Bookkeeping robot', events };
  const webhook = (await call('POST', '/webhooks', { body: robot })).body.id;
  const old = { url: 'https://erp.example.com/slipway', name: 'Old ERP', events: ['DOCUMENT_EXPORTED'] };
  await call('POST', '/webhooks', { body: { ...old, active: false } });
  const clients = { 'Shop upload': ['docs.upload'], 'Monthly report': ['docs.read', 'document_type.view'] };
  for (const [name, scopes] of Object.entries(clients)) {
    await call('POST', '/api-clients', { body: { name, scopes } });
  }
  return webhook;
}

async function sortIntoFolders({ call }: TestService, travel: number): Promise<void> {
  const rules = {
    'Hotels and trains': [{ when: 'supplier', names: ['Hotel', 'Bahn'] }],
    'Sent to the travel address': [{ when: 'recipient', words: ['travel'] }],
  };
  for (const [name, conditions] of Object.entries(rules)) {
    await call('POST', '/folder-rules', { body: { name, folderId: travel, rules: conditions } });
  }
  await call('PATCH', `/folders/${travel}`, { body: { defaultDocumentType: 'RECEIPT' } });
}

/** Returns a mail of which something became of every kind. */
async function bringMail(tested: TestService, travel: number): Promise<number> {
  const { call } = tested;
  const invoices = await createAddress(tested, 'Invoices', null);
  const trips = await createAddress(tested, 'Travel', travel);
  const mailbox = {
    host: 'imap.example.com',
    user: 'invoices@nordlicht-handel.example',
    password: 'not this one',
  };
  const connected = { kind: 'IMAP', name: 'Our old mailbox', settings: mailbox };
  const { body } = await call('POST', '/email-imports', { body: connected });
  await call('POST', `/email-imports/${body.id}/deactivate`);

  const invoice = { name: 'RE-2026-4711.pdf', mediaType: 'application/pdf', bytes: await invoicePdf(411) };
  const logo = await makeLogo();
  await takeMail(tested, invoices, 'Your order', [invoice]);
  const ticket =
    'Receipt\r\nYour order 88231\r\nTotal paid: 64.90 EUR including VAT\r\nThank you for your payment.';
  await takeMail(tested, trips, 'Your ticket to Hamburg', [], ticket);
  await takeMail(tested, invoices, 'Invoice RE-2026-4712, with the delivery note', [
    { name: 'RE-2026-4712.pdf', mediaType: 'application/pdf', bytes: await invoicePdf(412) },
    { name: 'copy.pdf', mediaType: 'application/pdf', bytes: await invoicePdf(412) },
    { name: 'logo.png', mediaType: 'image/png', bytes: logo, disposition: 'inline', contentId: 'logo' },
    { name: 'delivery-note.rtf', mediaType: 'application/rtf', bytes: Buffer.from('{\\rtf1 Delivery note}') },
  ]);
  return (await call('GET', '/intakes?limit=1')).body.data[0].id;
}

type Address = { id: number; address: string };

async function createAddress({ call }: TestService, name: string, folderId: number | null): Promise<Address> {
  return (await call('POST', '/email-imports', { body: { kind: 'SMTP', name, folderId } })).body;
}

async function takeMail(
  tested: TestService,
  { id, address }: Address,
  subject: string,
  parts: readonly MailPart[],
  text?: string,
): Promise<void> {
  const { service, admin, call } = tested;
  const checks = {
    client: { address: '192.0.2.10', name: 'mx.papierhaus-lindgruen.example', secure: true },
    spf: { result: 'pass', domain: 'papierhaus-lindgruen.example' },
    dkim: [{ result: 'pass', domain: 'papierhaus-lindgruen.example' }],
    dmarc: { result: 'pass', domain: 'papierhaus-lindgruen.example' },
  };
  const sender = 'billing@papierhaus-lindgruen.example';
  const { intakeId } = await receiveMessage(service, {
    workspaceId: admin.workspaceId,
    emailImportId: id,
    sourceKey: null,
    envelope: { sender, recipient: address, receivedAt: service.clock.now(), checks },
    content: Buffer.from(makeMail(parts, subject, text)),
  });
  await until(async () => (await call('GET', `/intakes/${intakeId}`)).body.state !== 'RECEIVED');
}

async function invoicePdf(seed: number): Promise<Uint8Array> {
  return makeInvoicePdf(randomInvoice(seed));
}

function makeLogo(): Promise<Uint8Array> {
  const create = { width: 160, height: 48, channels: 3, background: '#1f4e5f' } as const;
  return sharp({ create }).png().toBuffer();
}

/** A scanner writes into a network share. */
async function putIntoFolder({ call }: TestService, watched: string): Promise<void> {
  const file = join(watched, 'scan-0007.pdf');
  writeFileSync(`${file}.part`, await invoicePdf(413));
  renameSync(`${file}.part`, file);
  await until(async () => (await call('GET', '/intakes?channel=FOLDER')).body.data.length > 0);
}

/** Two invoices with a separator sheet between them, as one file. */
async function scanPile({ call }: TestService): Promise<number> {
  const sheet = await makePdf((pdf) => void pdf.fontSize(28).text('Separator sheet', 72, 72));
  const pile = await joinPdfs([await invoicePdf(301), sheet, await invoicePdf(302)]);
  return (await upload(call, pile, { name: 'scan-of-monday.pdf' })).body.id;
}

/** What a reviewer has validated waits for an admin. */
async function askForApproval(tested: TestService, id: number): Promise<void> {
  const { call } = tested;
  const reviewer = await newMember(tested, 'REVIEWER');
  const above = [{ when: 'amountAbove', amount: 500, currencyCode: 'EUR' }];
  await call('POST', '/approval-rules', { body: { name: 'Above 500 €', rules: above, roles: ['ADMIN'] } });
  const changed = [{ when: 'changedIban' }];
  const both = { name: 'Another bank account', rules: changed, roles: ['ADMIN', 'ACCOUNTANT'], approvals: 2 };
  await call('POST', '/approval-rules', { body: both });
  const { status, body } = await call('POST', `/documents/${id}/validate`, { token: reviewer.token });
  if (status !== 200) throw new Error(`Nothing waits for approval: ${JSON.stringify(body)}`);
}

async function keepAndHold(tested: TestService, order: number, supplierId: number): Promise<void> {
  const { call, service } = tested;
  const invoices = { documentType: 'PURCHASE_INVOICE', years: 10, deletes: true };
  const orders = { documentType: 'ORDER_DOCUMENT', years: 1, starts: 'DATE', deletes: true, protects: false };
  await call('POST', '/retention/rules', { body: { name: 'Invoices: ten years', ...invoices } });
  await call('POST', '/retention/rules', { body: { name: 'Orders: one year', ...orders } });
  const today = service.clock.now().toISOString().slice(0, 10);
  const documentDate = addDays(today, 40 - 365);
  await call('PATCH', `/documents/${order}`, { body: { fields: { documentDate } } });
  const reason = 'Dispute about the delivery of October';
  await call('POST', '/legal-holds', { body: { subject: { kind: 'SUPPLIER', id: supplierId }, reason } });
  await call('POST', '/workspace/archives');
  await until(async () => (await call('GET', '/workspace/archives')).body.data[0]?.state === 'READY');
}

function whenRead({ call }: TestService, id: number): Promise<void> {
  return until(async () => (await call('GET', `/documents/${id}`)).body.status === 'EXTRACTED');
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; !(await isThere()); waitedMs += lookEveryMs) {
    if (waitedMs > readingMsMax) throw new Error('The workspace is not seeded: something takes too long.');
    await pause(lookEveryMs);
  }
}
