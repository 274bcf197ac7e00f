import { upload, uploadRead } from './documents.ts';
import { newMember } from './new-member.ts';
import { oddInvoicePdf } from './odd-invoice.ts';
import type { Called, TestService } from './start.ts';

export type Belongings = Record<string, string | number>;

/** Creates one of everything that a workspace can have: the ids, by the first part of the path. */
export async function oneOfEverything(service: TestService): Promise<Belongings> {
  const { call } = service;
  const create = async (path: string, body: unknown): Promise<Called['body']> =>
    (await call('POST', path, { body })).body;
  const twin = await uploadRead(service, { number: 'T-1' });
  const { document, supplier } = await taughtSupplier(service);
  const webhook = await create('/webhooks', {
    url: 'https://127.0.0.1:4443/x',
    events: ['EXTRACTION_FINISHED'],
  });
  const folderRule = { name: 'Mine', folderId: document.folder.id, rules: [{ when: 'duplicate' }] };
  const hold = { reason: 'Mine', subject: { kind: 'DOCUMENT', id: document.id } };
  return {
    documents: document.id,
    twins: twin.id,
    comments: (await create(`/documents/${document.id}/comments`, { text: 'Mine' })).id,
    folders: document.folder.id,
    webhooks: webhook.id,
    deliveries: (await call('POST', `/webhooks/${webhook.id}/test`)).body.id,
    integrations: (await create('/integrations', { kind: 'HLEDGER', settings: { folder: 'mine' } })).id,
    suppliers: supplier.id,
    'api-clients': (await create('/api-clients', { name: 'Mine', scopes: ['docs.read'] })).clientId,
    invitations: (await create('/invitations', { email: 'x@example.com', role: 'VIEWER' })).id,
    queues: (await create('/queues', { name: 'Mine' })).id,
    'folder-rules': (await create('/folder-rules', folderRule)).id,
    'saved-views': (await create('/saved-views', { name: 'Mine', filter: { status: 'EXTRACTED' } })).id,
    intakes: (await call('GET', '/intakes')).body.data[0].id,
    'email-imports': (await create('/email-imports', { kind: 'SMTP' })).id,
    'approval-rules': (await create('/approval-rules', { name: 'Mine', roles: ['ADMIN'] })).id,
    'approval-substitutes': await someSubstitute(service),
    retention: (await create('/retention/rules', { name: 'Mine', years: 1 })).id,
    workspace: (await call('POST', '/workspace/archives')).body.id,
    'legal-holds': (await create('/legal-holds', hold)).id,
    'upload-links': (await call('POST', '/upload-links')).body.id,
    members: service.admin.userId,
    sessions: (await call('GET', '/auth/sessions')).body.data[0].id,
    passkeys: await somePasskey(service),
  };
}

/** Ids of the same types that belong to nothing. */
export function nobodysIds(mine: Belongings): Belongings {
  const missing = { string: '01890000-0000-7000-8000-000000000000', number: 999_999_999 };
  const ids = Object.entries(mine).map(([room, id]) => [room, missing[typeof id as 'string' | 'number']]);
  return { ...Object.fromEntries(ids), 'api-clients': 'cli_AAAAAAAAAAAAAAAAAAAAAA' };
}

/** The path of an operation with these ids in place of its parameters; what has no id yet is called 1. */
export function filledPath(path: string, ids: Belongings): string {
  const parts = path.split('/');
  const room = (parts[1] === 'auth' ? parts[parts.indexOf('{id}') - 1] : parts[1]) ?? '';
  const values: Record<string, string | number | undefined> = {
    id: ids[room],
    deliveryId: ids['deliveries'],
    clientId: ids['api-clients'],
    otherId: ids['twins'],
    commentId: ids['comments'],
    code: 'RECEIPT',
    field: 'documentNumber',
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? 1));
}

/** A key as a browser creates it; the test never signs with it. */
async function somePasskey({ service, admin, clock }: TestService): Promise<string> {
  const id = service.random.uuid();
  const { userId } = admin;
  await service.db.write(
    'all',
    (db) =>
      db`insert into passkeys ${db.row({
        id,
        userId,
        credentialId: 'mine',
        publicKey: Buffer.alloc(1),
        counter: 0,
        transports: [],
        name: 'Mine',
        createdAt: clock.now(),
      })}`,
  );
  return id;
}

async function someSubstitute(service: TestService): Promise<number> {
  const { id } = await newMember(service, 'REVIEWER');
  const body = { substituteId: id, from: '2026-10-05', until: '2027-10-05' };
  return (await service.call('POST', '/approval-substitutes', { body })).body.id;
}

/** A document with pages that is approved, and the supplier that it has taught something about. */
async function taughtSupplier({ call, work }: TestService) {
  const file = await oddInvoicePdf({ folio: 'T-77', on: '03.04.2026', by: '24.04.2026', sum: '500,00' });
  const { body } = await upload(call, file, { name: 'odd.pdf' });
  await work();
  const fields = {
    documentNumber: 'T-77',
    documentDate: '2026-04-03',
    vendorName: 'Kontor Zwölf',
    currencyCode: 'EUR',
    totalAmount: 500,
  };
  await call('PATCH', `/documents/${body.id}`, { body: { documentType: 'PURCHASE_INVOICE', fields } });
  const document = (await call('POST', `/documents/${body.id}/validate`)).body;
  return { document, supplier: (await call('GET', '/suppliers')).body.data[0] };
}
