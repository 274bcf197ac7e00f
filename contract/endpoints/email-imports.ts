import { z } from 'zod';

import { Id } from '../document.ts';
import {
  AllowedSenders,
  EmailImport,
  EmailImportKind,
  EmailReception,
  MailboxHealth,
  MailboxSettingsSent,
} from '../email-imports.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { Intake } from '../intake.ts';
import { nameUpTo } from '../names.ts';

const Name = nameUpTo(100);

export const listEmailImports = endpoint({
  name: 'listEmailImports',
  tag: 'Email imports',
  method: 'GET',
  path: '/email-imports',
  summary: 'List email imports, and how this service receives email',
  access: 'docs.upload',
  query: Paging,
  status: 200,
  reply: listOf(EmailImport).extend({ reception: EmailReception }),
  problems: ['invalid_cursor'],
});
export const createEmailImport = endpoint({
  name: 'createEmailImport',
  tag: 'Email imports',
  method: 'POST',
  path: '/email-imports',
  summary: 'Create an email address for a folder, or connect a mailbox',
  description:
    'SMTP creates an email address whose messages are imported. IMAP needs `settings` and watches the mailbox.',
  access: 'docs.upload',
  body: z
    .strictObject({
      kind: EmailImportKind,
      name: Name.optional(),
      folderId: Id.nullable().default(null).meta({ description: 'Default: the folder for new documents.' }),
      allowedSenders: AllowedSenders.default([]),
      answersFailures: z.boolean().default(false),
      settings: MailboxSettingsSent.optional().meta({ description: 'Of IMAP; see MailboxSettings.' }),
    })
    .meta({ id: 'EmailImportCreation' }),
  status: 201,
  reply: EmailImport,
  problems: ['folder_not_found'],
  idempotent: true,
});
export const getEmailImport = endpoint({
  name: 'getEmailImport',
  tag: 'Email imports',
  method: 'GET',
  path: '/email-imports/{id}',
  summary: 'Get an email import',
  access: 'docs.upload',
  params: IdParams,
  status: 200,
  reply: EmailImport,
  problems: [],
});
export const changeEmailImport = endpoint({
  name: 'changeEmailImport',
  tag: 'Email imports',
  method: 'PATCH',
  path: '/email-imports/{id}',
  summary: 'Change name, folder, senders or settings',
  description:
    'Settings in the request replace those of the same name; a mailbox is then checked immediately.',
  access: 'docs.upload',
  params: IdParams,
  body: z
    .strictObject({
      name: Name.optional(),
      folderId: Id.nullable().optional(),
      allowedSenders: AllowedSenders.optional(),
      answersFailures: z.boolean().optional(),
      settings: MailboxSettingsSent.optional(),
    })
    .meta({ id: 'EmailImportChange' }),
  status: 200,
  reply: EmailImport,
  problems: ['folder_not_found', 'wrong_email_import'],
});
export const deleteEmailImport = endpoint({
  name: 'deleteEmailImport',
  tag: 'Email imports',
  method: 'DELETE',
  path: '/email-imports/{id}',
  summary: 'Delete an email import; its documents are not deleted',
  access: 'docs.upload',
  params: IdParams,
  status: 204,
  problems: [],
});
export const activateEmailImport = endpoint({
  name: 'activateEmailImport',
  tag: 'Email imports',
  method: 'POST',
  path: '/email-imports/{id}/activate',
  summary: 'Enable an email import',
  access: 'docs.upload',
  params: IdParams,
  status: 200,
  reply: EmailImport,
  problems: [],
  idempotent: true,
});
export const deactivateEmailImport = endpoint({
  name: 'deactivateEmailImport',
  tag: 'Email imports',
  method: 'POST',
  path: '/email-imports/{id}/deactivate',
  summary: 'Disable an email import: email to the address is rejected, or the mailbox is not read',
  access: 'docs.upload',
  params: IdParams,
  status: 200,
  reply: EmailImport,
  problems: [],
  idempotent: true,
});
export const renewEmailAddress = endpoint({
  name: 'renewEmailAddress',
  tag: 'Email imports',
  method: 'POST',
  path: '/email-imports/{id}/renew-address',
  summary: 'Create a new address; email to the old address is rejected from now on',
  access: 'docs.upload',
  params: IdParams,
  status: 200,
  reply: EmailImport,
  problems: ['wrong_email_import'],
  idempotent: true,
});
export const testEmailImport = endpoint({
  name: 'testEmailImport',
  tag: 'Email imports',
  method: 'POST',
  path: '/email-imports/{id}/test',
  summary: 'Test a mailbox, optionally with unsaved settings',
  description: 'Signs in and opens the folder. Imports no message and changes nothing in the mailbox.',
  access: 'docs.upload',
  params: IdParams,
  body: z
    .strictObject({ settings: MailboxSettingsSent.optional() })
    .meta({ id: 'EmailImportTest' })
    .optional(),
  status: 200,
  reply: MailboxHealth,
  problems: ['wrong_email_import'],
});
export const listEmailImportMessages = endpoint({
  name: 'listEmailImportMessages',
  tag: 'Email imports',
  method: 'GET',
  path: '/email-imports/{id}/messages',
  summary: 'List the items that arrived through an email import, newest first',
  description: 'The same as `GET /intakes` with its `emailImportId`.',
  access: 'docs.upload',
  params: IdParams,
  query: Paging,
  status: 200,
  reply: listOf(Intake),
  problems: ['invalid_cursor'],
});
export const testMailbox = endpoint({
  name: 'testMailbox',
  tag: 'Email imports',
  method: 'POST',
  path: '/email-imports/test',
  summary: 'Test the settings of a mailbox before it is connected',
  access: 'docs.upload',
  body: z.strictObject({ settings: MailboxSettingsSent }).meta({ id: 'MailboxTest' }),
  status: 200,
  reply: MailboxHealth,
  problems: [],
});
