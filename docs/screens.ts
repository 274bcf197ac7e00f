import type { Page } from 'playwright-core';

import { paths } from '../web/paths.ts';

/** What there is to be shown, by name. */
export type Shown = {
  invoice: number;
  duplicate: number;
  original: number;
  statement: number;
  supplier: number;
  connection: number;
  webhook: number;
};

export type Screen = {
  /** Of the picture's file, and of its heading. */
  name: string;
  title: string;
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
    ],
    'Documents and review': [
      { name: 'documents', title: 'All documents', path: paths.documents() },
      { name: 'documents-dark', title: 'The same in the dark', path: paths.documents(), theme: 'dark' },
      { name: 'documents-phone', title: 'The same on a telephone', path: paths.documents(), width: 390 },
      { name: 'review', title: 'A document beside its page', path: review },
      { name: 'review-dark', title: 'The same in the dark', path: review, theme: 'dark' },
      { name: 'review-phone', title: 'The same on a telephone', path: review, width: 390 },
      {
        name: 'keys',
        title: 'Every action has a key',
        path: review,
        act: press('Keys'),
      },
      {
        name: 'beside',
        title: 'A duplicate beside what it repeats',
        path: paths.sideBySide(shown.duplicate, shown.original),
      },
      { name: 'statement', title: 'A bank statement', path: paths.document(shown.statement) },
    ],
    'Suppliers and accounting systems': [
      { name: 'suppliers', title: 'Suppliers', path: paths.suppliers },
      { name: 'supplier', title: 'What was learned of a supplier', path: paths.supplier(shown.supplier) },
      { name: 'integrations', title: 'Integrations', path: paths.connections },
      { name: 'integration', title: 'One accounting system', path: paths.connection(shown.connection) },
      { name: 'new-integration', title: 'Connecting one', path: paths.newConnection },
    ],
    'For developers': developerScreens(shown),
    Settings: settingsScreens(),
    Components: [
      { name: 'gallery', title: 'Every component, in both themes', path: paths.gallery },
      { name: 'gallery-phone', title: 'The same on a telephone', path: paths.gallery, width: 390 },
    ],
  };
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
          .getByText(/Answered \d+ in/)
          .first()
          .waitFor();
      },
    },
    { name: 'delivery', title: 'A delivery', path, act: press('Document archived') },
    { name: 'webhook-dark', title: 'A webhook in the dark', path, theme: 'dark' },
    { name: 'webhook-phone', title: 'The same on a telephone', path, width: 390 },
    { name: 'events', title: 'Events', path: paths.events },
  ];
}

function settingsScreens(): Screen[] {
  return [
    { name: 'workspace', title: 'The workspace', path: paths.workspace },
    { name: 'members', title: 'Members and roles', path: paths.members },
    { name: 'folders', title: 'Folders', path: paths.folders },
    { name: 'queues', title: 'Queues and their rules', path: paths.queues },
    { name: 'document-types', title: 'Document types', path: paths.documentTypes },
    { name: 'usage', title: 'Usage and plan', path: paths.usage },
    { name: 'audit-log', title: 'The audit log', path: paths.auditLog },
    { name: 'accuracy', title: 'How well documents are read', path: paths.accuracy },
    { name: 'system', title: 'How the service is', path: paths.system },
    { name: 'settings-phone', title: 'Settings on a telephone', path: paths.workspace, width: 390 },
  ];
}
