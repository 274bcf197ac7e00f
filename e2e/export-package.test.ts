import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

import type { ublInvoice } from '../server/testing/documents.ts';
import { becomes, receiveAndExport } from './document-steps.ts';
import { downloadFile } from './download-file.ts';
import { assertAccessible } from './open-browser.ts';
import { journey, readingMsMax, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();

async function exported(parts: Parameters<typeof ublInvoice>[0]): Promise<void> {
  await becomes(service, await receiveAndExport(service, connectionId, parts), 'EXPORTED');
}

let connectionId = 0;

journey('an admin connects DATEV and sees that no documents are waiting', async () => {
  await page.goto(`${service.origin}/integrations/new`);
  await signIn(page, service.admin);
  await page.getByRole('radio', { name: /^DATEV/ }).check();
  await page.getByLabel('Consultant number').fill('29098');
  await page.getByLabel('Client number').fill('55003');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('tab', { name: 'Export packages' }).waitFor({ timeout: readingMsMax });
  connectionId = Number(/\/integrations\/(\d+)/.exec(page.url())?.[1]);
  await page.getByRole('heading', { name: 'No pending documents' }).waitFor();
  await assertAccessible(page);
});

journey('exported documents wait for a package, and a part of them is packaged', async () => {
  await exported({ number: 'E-1' });
  await exported({ number: 'E-2', date: '2026-09-15' });
  await page.reload();
  await page.getByText('2 pending documents').waitFor();
  await page.getByLabel('Booked on or before').fill('2026-09-30');
  await page.getByRole('button', { name: 'Create package with 1 document' }).click();
  await page.getByText('Export package 1 created.').waitFor();
  // The remaining documents, not those chosen before: both are one document.
  await page.getByLabel('Booked on or before').and(page.locator('[value=""]')).waitFor();
  await page.getByText('1 pending document').waitFor();
  await page.getByRole('button', { name: 'Create package with 1 document' }).click();
  await page.getByText('Export package 2 created.').waitFor();
  await page.getByRole('heading', { name: 'No pending documents' }).waitFor();
  await assertAccessible(page);
});

journey('the file of each export package can be downloaded, again and again', async () => {
  for (let time = 1; time <= 2; time++) {
    const { name, path } = await downloadFile(
      page.getByRole('button', { name: 'Download export package 2' }),
    );
    assert.match(name, /^DATEV 0002\.zip$/);
    assert.ok(statSync(path).size > 1000);
    const listed = execFileSync('python3', ['-m', 'zipfile', '-l', path], { encoding: 'utf8' });
    assert.match(listed, /EXTF_Buchungsstapel_0002_2026-10\.csv/);
    assert.match(listed, /Belege_0002\.zip/);
  }
});

journey('the page is in German for a German user', async () => {
  await page.goto(`${service.origin}/account`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('heading', { name: 'Mein Konto' }).waitFor();
  await page.goto(`${service.origin}/integrations/${connectionId}`);
  await page.getByRole('tab', { name: 'Exportpakete' }).waitFor();
  await page.getByRole('heading', { name: 'Keine offenen Belege' }).waitFor();
  await page.getByRole('button', { name: 'Exportpaket 2 herunterladen' }).waitFor();
  await assertAccessible(page);
});
