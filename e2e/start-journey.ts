import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { startTestService, type TestService } from '../server/testing/start.ts';
import { browserPath, describePages, openPage } from './open-browser.ts';

const root = join(import.meta.dirname, '..');
export const samplesFolder = join(root, 'samples', 'files');
/** Reading is slow on a busy machine. */
export const readingMsMax = 180_000;

const missing = !browserPath
  ? 'the browser is not installed on this machine'
  : existsSync(join(root, 'web', 'dist', 'index.html'))
    ? false
    : 'the web app is not built: run `npm start` once';

type Journey = { service: TestService; page: Page };

/** A service with the real clock, as `start` runs it, and a page that is not signed in. */
export async function startJourney(env: Record<string, string> = {}): Promise<Journey> {
  if (missing) return {} as Journey; // every step is skipped, and says why
  const clock = { now: () => new Date(), advance: () => assert.fail('real time cannot be moved') };
  return { service: await startTestService({ live: true, clock, env }), page: await openPage() };
}

/** A step of a journey; each begins where the previous one ended. A failure reports what the pages show. */
export function journey(name: string, walk: () => Promise<void>): void {
  test(name, { skip: missing }, async (step) => {
    try {
      await walk();
    } catch (error) {
      step.diagnostic(await describePages());
      throw error;
    }
  });
}

export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function chooseFiles(page: Page, files: string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload documents' }).first().click(),
  ]);
  await chooser.setFiles(files);
}

/** Waits until the text is visible. */
export function waitForText(page: Page, words: RegExp | string): Promise<void> {
  return page.getByText(words).first().waitFor();
}

/** Opens the account menu and chooses an item. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name }).click();
}
