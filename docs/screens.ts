import { join } from 'node:path';
import type { Page } from 'playwright-core';

import { paths } from '../web/lib/paths.ts';

/** The IDs of the items on the screens. */
export type Shown = {
  invoice: number;
  duplicate: number;
  original: number;
  statement: number;
  supplier: number;
  connection: number;
  webhook: number;
  /** An email in the intake log. */
  mail: number;
  /** A file with several documents. */
  pile: number;
  /** A document waiting for approval. */
  waiting: number;
  /** An e-invoice without pages: an invoice is drawn from its values. */
  rendered: number;
  /** The path of an upload link, with its token. */
  phone: string;
};

export type Screen = {
  /** The name of the image file. */
  name: string;
  title: string;
  /** A sentence below the title. */
  about?: string;
  path: string;
  /** The page of a signed-out user. */
  signedOut?: true;
  theme?: 'dark';
  width?: 390 | 1440;
  /** Opens a dialog or another part of the screen. */
  act?(page: Page): Promise<void>;
};

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** Every screen of the app, by part. */
export function screensOf(shown: Shown): Record<string, Screen[]> {
  const review = paths.document(shown.invoice);
  return {
    'Sign-in': [
      { name: 'sign-in', title: 'Sign in', path: paths.signIn, signedOut: true },
      { name: 'forgot-password', title: 'Forgotten password', path: paths.forgotPassword, signedOut: true },
      { name: 'pricing', title: 'Plans and prices', path: paths.pricing, signedOut: true },
      { name: 'account', title: 'My account', path: paths.account },
      {
        name: 'notifications',
        title: 'Notifications',
        about: 'Your notifications and their settings.',
        path: paths.notifications,
      },
      { name: 'set-up', title: 'Set up in five steps', path: `${paths.setUp}?step=company` },
    ],
    'Documents and review': [
      { name: 'documents', title: 'All documents', path: paths.documents() },
      { name: 'documents-dark', title: 'All documents in dark mode', path: paths.documents(), theme: 'dark' },
      { name: 'documents-phone', title: 'All documents on a phone', path: paths.documents(), width: 390 },
      { name: 'review', title: 'Document values next to the page', path: review },
      { name: 'review-dark', title: 'Review in dark mode', path: review, theme: 'dark' },
      { name: 'review-phone', title: 'Review on a phone', path: review, width: 390 },
      {
        name: 'keys',
        title: 'Keyboard shortcuts',
        path: review,
        act: async (page) => {
          await page.keyboard.press('F1');
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'compare',
        title: 'Two duplicates side by side',
        about: 'The values that match, and those that differ.',
        path: paths.sideBySide(shown.duplicate, shown.original),
      },
      {
        name: 'pages',
        title: 'A file with several documents',
        about: 'Slipway proposes where each document begins, and which blank pages to remove.',
        path: paths.pagesOf(shown.pile),
      },
      {
        name: 'rendered-invoice',
        title: 'An e-invoice rendered as a page',
        about: 'Each value on the page links to its field. The second tab shows the XML.',
        path: paths.document(shown.rendered),
      },
      { name: 'statement', title: 'A bank statement', path: paths.document(shown.statement) },
    ],
    'Import channels': importScreens(shown),
    'Approvals and retention': retentionScreens(shown),
    'Suppliers and accounting systems': [
      { name: 'suppliers', title: 'Suppliers', path: paths.suppliers },
      { name: 'supplier', title: 'Supplier', path: paths.supplier(shown.supplier) },
      { name: 'integrations', title: 'Integrations', path: paths.connections },
      {
        name: 'integration',
        title: 'A connected accounting system',
        path: paths.connection(shown.connection),
      },
      { name: 'new-integration', title: 'A new integration', path: paths.newConnection },
    ],
    'For developers': developerScreens(shown),
    Settings: settingsScreens(),
    Components: [
      { name: 'gallery', title: 'Every component, in both themes', path: paths.gallery },
      { name: 'gallery-phone', title: 'Components on a phone', path: paths.gallery, width: 390 },
    ],
  };
}

function importScreens({ mail, phone }: Shown): Screen[] {
  return [
    {
      name: 'intake-log',
      title: 'The intake log',
      about: 'Every email, attachment and file, and what happened to it.',
      path: paths.intakes(),
    },
    {
      name: 'intake-email',
      title: 'An email and the outcome of each attachment',
      about: 'The screen shows why an attachment was not imported. A user can import it anyway.',
      path: paths.intake(mail),
    },
    { name: 'intake-email-phone', title: 'The same email on a phone', path: paths.intake(mail), width: 390 },
    {
      name: 'mail',
      title: 'Email imports',
      about: 'Addresses that receive email, and connected mailboxes.',
      path: paths.emailImports,
    },
    {
      name: 'new-mailbox',
      title: 'A new mailbox',
      path: paths.emailImports,
      act: press('Connect mailbox'),
    },
    {
      name: 'new-address',
      title: 'A new email address that imports into a folder',
      path: paths.emailImports,
      act: press('New address'),
    },
    {
      name: 'phone-code',
      title: 'A QR code for uploading from a phone',
      about: 'The code opens an upload link that expires after a few minutes and allows only uploads.',
      path: paths.documents(),
      act: press('Upload from phone'),
    },
    {
      name: 'phone',
      title: 'The upload page on the phone',
      about:
        'Photos stay on the phone while it is offline. One button merges several photos into one document.',
      path: phone,
      width: 390,
      act: takePhotos,
    },
  ];
}

async function takePhotos(page: Page): Promise<void> {
  const photos = ['cafe-mole-receipt.jpg', 'papierhaus-photo.jpg'];
  await page.locator('input[type=file][multiple]').setInputFiles(photos.map(sampleFile));
  await page.getByText('All 2 photos uploaded').waitFor();
}

function sampleFile(name: string): string {
  return join(import.meta.dirname, '..', 'samples', 'files', name);
}

function retentionScreens({ waiting }: Shown): Screen[] {
  return [
    {
      name: 'approvals',
      title: 'Documents to approve',
      about: 'Validated documents that need approval before they are exported.',
      path: paths.approvals,
    },
    { name: 'approval', title: 'A document waiting for approval', path: paths.document(waiting) },
    {
      name: 'approval-rules',
      title: 'Approval rules',
      about: 'Which documents need approval, who can approve them, substitutes, and reminders.',
      path: paths.approvalRules,
    },
    {
      name: 'retention',
      title: 'Retention',
      about: 'Retention rules, upcoming deletions, legal holds, and the archive of the workspace.',
      path: paths.retention,
    },
    {
      name: 'personal-data',
      title: 'Personal data',
      path: paths.personalData,
      act: lookForSender,
    },
  ];
}

async function lookForSender(page: Page): Promise<void> {
  await page.getByLabel('Person', { exact: true }).fill('billing@papierhaus-lindgruen.example');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('table').first().waitFor();
}

function developerScreens({ webhook }: Shown): Screen[] {
  const path = paths.webhook(webhook);
  return [
    { name: 'developers', title: 'Developers', path: paths.developers },
    { name: 'api-clients', title: 'API clients', path: paths.apiClients },
    {
      name: 'new-api-client',
      title: 'A new API client and its permissions',
      path: paths.apiClients,
      act: press('New API client'),
    },
    { name: 'webhooks', title: 'Webhooks', path: paths.webhooks },
    { name: 'new-webhook', title: 'A new webhook', path: paths.webhooks, act: press('New webhook') },
    {
      name: 'webhook-test',
      title: 'A test delivery and its result',
      path,
      act: async (page) => {
        await page.getByRole('button', { name: 'Send test' }).click();
        await page
          .getByText(/Response \d+ in/)
          .first()
          .waitFor();
      },
    },
    { name: 'delivery', title: 'A delivery', path, act: press('Document archived') },
    { name: 'webhook-dark', title: 'A webhook in dark mode', path, theme: 'dark' },
    { name: 'webhook-phone', title: 'A webhook on a phone', path, width: 390 },
    { name: 'events', title: 'Events', path: paths.events },
  ];
}

function settingsScreens(): Screen[] {
  return [
    { name: 'workspace', title: 'Workspace settings', path: paths.workspace },
    { name: 'members', title: 'Members and roles', path: paths.members },
    {
      name: 'folders',
      title: 'Folders',
      about: 'Rules sort documents into folders. Documents that a user has moved stay where they are.',
      path: paths.folders,
    },
    { name: 'queues', title: 'Review queues and their rules', path: paths.queues },
    { name: 'document-types', title: 'Document types', path: paths.documentTypes },
    { name: 'usage', title: 'Usage and plan', path: paths.usage },
    { name: 'audit-log', title: 'The audit log', path: paths.auditLog },
    { name: 'accuracy', title: 'Accuracy', path: paths.accuracy },
    { name: 'system', title: 'System status', path: paths.system },
    { name: 'settings-phone', title: 'Settings on a phone', path: paths.workspace, width: 390 },
  ];
}
