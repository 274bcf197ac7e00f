import { join } from 'node:path';
import type { Page } from 'playwright-core';

import { paths } from '../web/lib/paths.ts';

/** What there is to be shown, by name. */
export type Shown = {
  invoice: number;
  duplicate: number;
  original: number;
  statement: number;
  supplier: number;
  connection: number;
  webhook: number;
  /** A mail in the ledger. */
  mail: number;
  /** A file of several documents. */
  pile: number;
  /** A document that waits for approval. */
  waiting: number;
  /** An e-invoice without pages: an invoice is drawn from its values. */
  drawn: number;
  /** Of a link for a phone: address and token. */
  phone: string;
};

export type Screen = {
  /** Of the picture's file, and of its heading. */
  name: string;
  title: string;
  /** What the title does not tell. */
  about?: string;
  path: string;
  /** Before anybody has signed in. */
  signedOut?: true;
  theme?: 'dark';
  width?: 390 | 1440;
  /** What is opened on it. */
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
    'Signing in': [
      { name: 'sign-in', title: 'Sign in', path: paths.signIn, signedOut: true },
      { name: 'forgot-password', title: 'A forgotten password', path: paths.forgotPassword, signedOut: true },
      { name: 'pricing', title: 'Plans and prices', path: paths.pricing, signedOut: true },
      { name: 'account', title: 'One’s own account', path: paths.account },
      {
        name: 'notifications',
        title: 'Notifications',
        about: 'What concerns the user, and what they want to be notified about.',
        path: paths.notifications,
      },
      { name: 'set-up', title: 'Set up in five steps', path: `${paths.setUp}?step=company` },
    ],
    'Documents and review': [
      { name: 'documents', title: 'All documents', path: paths.documents() },
      { name: 'documents-dark', title: 'All documents in dark mode', path: paths.documents(), theme: 'dark' },
      { name: 'documents-phone', title: 'All documents on a phone', path: paths.documents(), width: 390 },
      { name: 'review', title: 'A document beside its page', path: review },
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
        about: 'What the two documents have in common and where they differ.',
        path: paths.sideBySide(shown.duplicate, shown.original),
      },
      {
        name: 'pages',
        title: 'A file with several documents',
        about: 'Slipway proposes where each document starts and which blank pages to remove.',
        path: paths.pagesOf(shown.pile),
      },
      {
        name: 'drawn-invoice',
        title: 'An e-invoice as a page',
        about:
          'Drawn from the values of the file. Each value leads to its field; the source is the second tab.',
        path: paths.document(shown.drawn),
      },
      { name: 'statement', title: 'A bank statement', path: paths.document(shown.statement) },
    ],
    'Import channels': importScreens(shown),
    'Approvals and retention': retentionScreens(shown),
    'Suppliers and accounting systems': [
      { name: 'suppliers', title: 'Suppliers', path: paths.suppliers },
      { name: 'supplier', title: 'One supplier', path: paths.supplier(shown.supplier) },
      { name: 'integrations', title: 'Integrations', path: paths.connections },
      { name: 'integration', title: 'One accounting system', path: paths.connection(shown.connection) },
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
      about: 'An attachment that is not imported shows the reason. Users can import it anyway.',
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
      title: 'An address for a folder',
      path: paths.emailImports,
      act: press('New address'),
    },
    {
      name: 'phone-code',
      title: 'A code for a phone',
      about: 'A link for some minutes, which opens nothing but the upload.',
      path: paths.documents(),
      act: press('Upload from phone'),
    },
    {
      name: 'phone',
      title: 'What the phone shows',
      about:
        'Photos wait on the page while there is no connection; pages of one document are put together with one button.',
      path: phone,
      width: 390,
      act: takePhotos,
    },
  ];
}

async function takePhotos(page: Page): Promise<void> {
  const photos = ['cafe-mole-receipt.jpg', 'papierhaus-photo.jpg'];
  await page.locator('input[type=file][multiple]').setInputFiles(photos.map(sampleFile));
  await page.getByText('All 2 photos are uploaded').waitFor();
}

function sampleFile(name: string): string {
  return join(import.meta.dirname, '..', 'samples', 'files', name);
}

function retentionScreens({ waiting }: Shown): Screen[] {
  return [
    {
      name: 'approvals',
      title: 'What waits for me',
      about: 'Validated documents that a rule shows to others before they are exported.',
      path: paths.approvals,
    },
    { name: 'approval', title: 'A document that waits for approval', path: paths.document(waiting) },
    {
      name: 'approval-rules',
      title: 'Rules for approvals',
      about: 'Who is asked, of which documents; who is reminded, and their substitutes.',
      path: paths.approvalRules,
    },
    {
      name: 'retention',
      title: 'How long documents are kept, and what goes next',
      about: 'Rules, what they delete next, legal holds, and all of the workspace in one file.',
      path: paths.retention,
    },
    {
      name: 'personal-data',
      title: 'What is kept about a person, and what of it can go',
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
    { name: 'developers', title: 'Where to begin', path: paths.developers },
    { name: 'api-clients', title: 'API clients', path: paths.apiClients },
    {
      name: 'new-api-client',
      title: 'What a new one may do',
      path: paths.apiClients,
      act: press('New API client'),
    },
    { name: 'webhooks', title: 'Webhooks', path: paths.webhooks },
    { name: 'new-webhook', title: 'A new one', path: paths.webhooks, act: press('New webhook') },
    {
      name: 'webhook-test',
      title: 'A test, with its result at once',
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
    { name: 'webhook-phone', title: 'The same email on a phone', path, width: 390 },
    { name: 'events', title: 'Events', path: paths.events },
  ];
}

function settingsScreens(): Screen[] {
  return [
    { name: 'workspace', title: 'The workspace', path: paths.workspace },
    { name: 'members', title: 'Members and roles', path: paths.members },
    {
      name: 'folders',
      title: 'Folders',
      about: 'Sorting rules put documents where they belong; what a person has put somewhere stays there.',
      path: paths.folders,
    },
    { name: 'queues', title: 'Queues and their rules', path: paths.queues },
    { name: 'document-types', title: 'Document types', path: paths.documentTypes },
    { name: 'usage', title: 'Usage and plan', path: paths.usage },
    { name: 'audit-log', title: 'The audit log', path: paths.auditLog },
    { name: 'accuracy', title: 'How well documents are read', path: paths.accuracy },
    { name: 'system', title: 'How the service is', path: paths.system },
    { name: 'settings-phone', title: 'Settings on a telephone', path: paths.workspace, width: 390 },
  ];
}
