import type { MailPart } from '@slipway/extractor/testing/make-mail.ts';
import { makeInvoicePdf } from '../../lab/generator/make-invoice-pdf.ts';
import { paperInvoice } from '../../lab/generator/sample-domestic.ts';
import { receiveMessage } from '../intake/log/receive-message.ts';
import type { TestService } from './start.ts';

export type Part = {
  id: number;
  path: string;
  name: string;
  outcome: string;
  reason: { code: string } | null;
  documentId: number | null;
};

export const invoicePart = async (): Promise<MailPart> => ({
  name: 'rechnung.pdf',
  mediaType: 'application/pdf',
  bytes: await makeInvoicePdf(paperInvoice),
});

/** A folder's email address, created through the API. */
export async function newMailImport(
  { service, admin, clock }: TestService,
  folderId: number,
): Promise<number> {
  const at = clock.now();
  const [row] = await service.db.write(
    admin.workspaceId,
    (db) =>
      db`insert into email_imports ${db.row({
        workspaceId: db.workspace,
        kind: 'SMTP',
        name: 'Post',
        folderId,
        answersFailures: true,
        createdAt: at,
        updatedAt: at,
      })} returning id`,
  );
  return row!['id'] as number;
}

/** Receives an email as the SMTP server does; a job opens it. */
export function takeMailIn(
  { service, admin, clock }: TestService,
  emailImportId: number,
  mail: Uint8Array,
  { from = 'pia@kunde.example', sourceKey = null }: { from?: string; sourceKey?: string | null } = {},
) {
  return receiveMessage(service, {
    workspaceId: admin.workspaceId,
    emailImportId,
    sourceKey,
    envelope: { sender: from, recipient: 'post@slipway.example', receivedAt: clock.now(), checks: null },
    content: Buffer.from(mail),
  });
}

/** The intake log's entry for each part. */
export function intakeParts({ parts }: { parts: Part[] }) {
  return parts.map(({ name, outcome, reason }) => [name, outcome, reason?.code ?? null]);
}
