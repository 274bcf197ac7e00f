import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';

import { type Screen, type Shown, screensOf } from '../docs/screens.ts';
import { seedWorkspace } from '../docs/seed-workspace.ts';
import { authority } from '../server/webhooks/testing/start-receiver.ts';
import { noFilter } from '../web/lib/filter/list-filter.ts';
import { paths } from '../web/lib/paths.ts';
import { assertAccessible, assertFits, wearTheme } from './open-browser.ts';
import { journey, signIn, startJourney } from './start-journey.ts';

/** An address without a screen. */
const nowhere = '/no-such-page';
const scans = mkdtempSync(join(tmpdir(), 'scans-'));
after(() => rmSync(scans, { recursive: true }));
const { service, page } = await startJourney({
  SLIPWAY_WEBHOOK_CA_FILE: authority.file,
  SLIPWAY_WATCHED_FOLDERS: `${scans}=Inbox`,
  SLIPWAY_WATCH_SECONDS: '1',
  SLIPWAY_SMTP_DOMAIN: 'mail.nordlicht-handel.example',
});
const ids = { invoice: 0, duplicate: 0, original: 0, statement: 0, supplier: 0, connection: 0, webhook: 0 };
const unknown: Shown = { ...ids, mail: 0, pile: 0, waiting: 0, rendered: 0, phone: paths.phone };
let shown = unknown;

const token = `#token=${'0'.repeat(43)}`;
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};
const pressKeys = (keys: string) => async (page: Page) => {
  await page.keyboard.press(keys);
  await page.getByRole('dialog').waitFor();
};

/** Screens and dialogs that the documentation does not show. */
function otherScreens({ invoice, connection }: Shown): Screen[] {
  return [
    { name: 'reset-password', title: 'A new password', path: paths.resetPassword + token, signedOut: true },
    { name: 'invitation', title: 'An invitation', path: paths.invitation + token, signedOut: true },
    { name: 'welcome', title: 'The first run', path: paths.firstRun, signedOut: true },
    { name: 'not-found', title: 'A page that does not exist', path: nowhere },
    { name: 'filter', title: 'The filters', path: paths.documents(), act: press('Filter documents') },
    {
      name: 'columns',
      title: 'The list without documents',
      path: paths.documents({ view: 'archived', text: 'nothing' }),
    },
    { name: 'done', title: 'The end of the review', path: paths.reviewDone({ ...noFilter, view: 'review' }) },
    { name: 'batches', title: 'Export batches', path: paths.batches },
    { name: 'batch', title: 'An unknown batch', path: paths.batch(1) },
    { name: 'callback', title: 'The end of a sign-in elsewhere', path: paths.authoriseCallback },
    ...['Mapping', 'Master data', 'Settings'].map((name) => ({
      name,
      title: `${name} of a connection`,
      path: paths.connection(connection),
      act: (page: Page) => page.getByRole('tab', { name, exact: true }).click(),
    })),
    {
      name: 'delete',
      title: 'Deleting a document',
      path: paths.document(invoice),
      act: pressKeys('Alt+Shift+Delete'),
    },
    { name: 'palette', title: 'The command palette', path: paths.documents(), act: pressKeys('Control+k') },
    { name: 'new-folder', title: 'A new folder', path: paths.folders, act: press('New folder') },
    { name: 'new-queue', title: 'A new queue', path: paths.queues, act: press('New queue') },
    { name: 'invite', title: 'Inviting a member', path: paths.members, act: press('Invite') },
    {
      name: 'new-rule',
      title: 'A new approval rule',
      path: paths.approvalRules,
      act: press('New rule'),
    },
  ];
}

/** Asked in the browser: whether nothing that can be seen is still waited for. */
function isDrawn(): boolean {
  const waiting = [...document.querySelectorAll('.skeleton, .page-waiting, .thumb-waiting')];
  return waiting.every((one) => one.getBoundingClientRect().top > innerHeight);
}

/** Signed-out pages first; a theme of its own needs no second visit, because each is checked in both. */
function allScreens(shown: Shown): Screen[] {
  const screens = [...Object.values(screensOf(shown)).flat(), ...otherScreens(shown)];
  const once = screens.filter(({ theme }) => theme === undefined);
  return [...once.filter(({ signedOut }) => signedOut), ...once.filter(({ signedOut }) => !signedOut)];
}

journey('a workspace after its first weeks', async () => {
  shown = await seedWorkspace(service, scans);
});

let isSignedIn = false;
for (const [index, { title, signedOut, width }] of allScreens(unknown).entries()) {
  journey(
    `${title} (${width ?? 1440} pixels): accessible in both themes, and nothing is cut off`,
    async () => {
      const screen = allScreens(shown)[index];
      assert.ok(screen);
      if (!signedOut && !isSignedIn) {
        await page.goto(service.origin);
        await signIn(page, service.admin);
        await page.getByRole('link', { name: 'Documents', exact: true }).waitFor();
        isSignedIn = true;
      }
      await page.setViewportSize({ width: width ?? 1440, height: width === 390 ? 844 : 900 });
      // These pages are outside the app's frame, so they are loaded.
      if (signedOut || screen.path === shown.phone) await page.goto(service.origin + screen.path);
      else await visit(page, screen.path);
      await wearTheme(page, 'light');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForFunction(isDrawn);
      await screen.act?.(page);
      await assertFits(page);
      await wearTheme(page, 'dark');
      await assertAccessible(page, 'html', ['color-contrast']);
    },
  );
}

test('every address of the app is one of these screens', () => {
  const plain = (path: string) => path.replace(/[?#].*$/, '').replaceAll(/\d+/g, '0');
  const visited = new Set(allScreens(unknown).map(({ path }) => plain(path)));
  const elsewhere = new Set(['apiReference', 'openApi', 'settings']);
  const missing = Object.entries(paths).filter(([name, address]) => {
    const ask = address as (...given: unknown[]) => string;
    const path = typeof address === 'string' ? address : ask(name === 'reviewDone' ? noFilter : 0, 0);
    return !elsewhere.has(name) && !visited.has(plain(path));
  });
  assert.deepEqual(
    missing.map(([name]) => name),
    [],
  );
});

/**
 * Opens an address of the app without loading the app again, as Back and Forward do. Loading takes half a second of
 * processor time. First, an open dialog is closed, and the page before is left.
 */
async function visit(page: Page, path: string): Promise<void> {
  const dialog = page.getByRole('dialog').first();
  if (await dialog.isVisible()) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  const nothing = page.getByRole('heading', { name: /^(Page not found|Seite nicht gefunden)$/ });
  await changeAddress(page, nowhere);
  await nothing.waitFor();
  if (path === nowhere) return;
  await changeAddress(page, path);
  await nothing.waitFor({ state: 'detached' });
}

function changeAddress(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
