import { mkdtempSync, readdirSync, renameSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';

import { until } from '../server/testing/run-process.ts';
import { browserName, downloadsFolder } from './open-browser.ts';

type Downloaded = { name: string; path: string };

/** Clicks a control that downloads a file; the name that the browser gives it, and where its content is. */
export async function downloadFile(control: Locator): Promise<Downloaded> {
  if (browserName === 'Firefox') return downloadInFirefox(control);
  const [download] = await Promise.all([control.page().waitForEvent('download'), control.click()]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

/**
 * Over WebDriver BiDi, Playwright reports only downloads that begin with a navigation. The others are in the folder for
 * downloads, too: under a name of their own while they are incomplete, next to the empty file with the final name.
 */
async function downloadInFirefox(control: Locator): Promise<Downloaded> {
  await control.click();
  await until(async () => {
    const files = readdirSync(downloadsFolder);
    return files.length === 1 && files.every((name) => statSync(join(downloadsFolder, name)).size > 0);
  });
  const [name = ''] = readdirSync(downloadsFolder);
  // The next download may have the same name.
  const path = join(mkdtempSync(join(tmpdir(), 'downloaded-')), name);
  renameSync(join(downloadsFolder, name), path);
  return { name, path };
}
