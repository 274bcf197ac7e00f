import assert from 'node:assert/strict';

import { verifyWebhook } from '@slipway/sdk/client.ts';

import { ublInvoice, upload } from '../server/testing/documents.ts';
import { newMember } from '../server/testing/new-member.ts';
import { authority, startReceiver } from '../server/webhooks/testing/start-receiver.ts';
import { assertAccessible } from './open-browser.ts';
import { journey, readingMsMax, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney({ SLIPWAY_WEBHOOK_CA_FILE: authority.file });
const receiver = await startReceiver();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const alert = (words: string | RegExp) => page.getByRole('alert').getByText(words);
const toast = (words: string | RegExp) => page.getByRole('status').getByText(words);
let signingSecret = '';

/** The response of the token endpoint to these credentials. */
async function tokenFor(clientId: string, clientSecret: string) {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  return service.call('POST', '/oauth/token', { token: null, form });
}

journey('an admin finds the API clients', async () => {
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('link', { name: 'Developers' }).click();
  await page.getByRole('heading', { name: 'Developers' }).waitFor();
  await page.getByText(`${service.origin}/api/v1`, { exact: true }).waitFor();
  await assertAccessible(page);
  await page
    .getByRole('navigation', { name: 'Developers' })
    .getByRole('link', { name: 'API clients' })
    .click();
  await page.getByRole('heading', { name: 'No API clients yet' }).waitFor();
  await assertAccessible(page);
});

journey('an API client needs a name and permissions; a preset selects several permissions', async () => {
  await button('New API client').click();
  await page.getByRole('radio', { name: /Custom/ }).check();
  await button('Create').click();
  await alert('Enter a name.').waitFor();
  await alert('Choose at least one permission.').waitFor();
  await page.getByLabel('Name').fill('Shop upload');
  await page.getByRole('radio', { name: /Upload only/ }).check();
  assert.equal(await page.getByRole('checkbox', { name: /docs.upload/ }).isChecked(), true);
  assert.equal(await page.getByRole('checkbox', { name: /docs.read/ }).isChecked(), false);
  await page
    .getByText(/\d+ endpoints?/)
    .first()
    .click();
  await page.getByText('GET /documents', { exact: true }).waitFor();
  await assertAccessible(page);
  await button('Create').click();
});

journey(
  'a client secret is shown once and works; renewing replaces it, and revoking is permanent',
  async () => {
    await page.getByRole('heading', { name: 'Client secret of Shop upload' }).waitFor();
    const [clientId, secret] = [
      await page.getByLabel('Client ID').inputValue(),
      await page.getByLabel('Client secret', { exact: true }).inputValue(),
    ];
    assert.ok(
      (await page.getByRole('region', { name: 'curl' }).textContent())?.includes(`${clientId}:${secret}`),
    );
    await page.getByRole('tab', { name: 'JavaScript SDK' }).click();
    await page.getByRole('region', { name: 'JavaScript SDK' }).getByText('createClient').waitFor();
    await assertAccessible(page);
    assert.equal((await tokenFor(clientId, secret)).body.scope, 'docs.upload');
    await button('I’ve saved it').click();
    await page.reload();
    await page.getByText(`Secret ends in …${secret.slice(-4)}`).waitFor();
    assert.ok(!(await page.content()).includes(secret));

    await button('Actions for Shop upload').click();
    await page.getByRole('menuitem', { name: 'New secret…' }).click();
    await button('Create new secret').click();
    const renewed = await page.getByLabel('Client secret', { exact: true }).inputValue();
    assert.equal((await tokenFor(clientId, secret)).status, 401);
    const { access_token: token } = (await tokenFor(clientId, renewed)).body;

    await button('Actions for Shop upload').click();
    await page.getByRole('menuitem', { name: 'Revoke…' }).click();
    await page.getByLabel('Type “Shop upload” to confirm').fill('Shop');
    await button('Revoke').click();
    await alert('Type it exactly').waitFor();
    await assertAccessible(page);
    await page.getByLabel('Type “Shop upload” to confirm').fill('Shop upload');
    await button('Revoke').click();
    await toast('Shop upload was revoked.').waitFor();
    await button('Show 1 revoked client').waitFor();
    assert.equal((await service.call('GET', '/folders', { token })).status, 401);
  },
);

journey('an invalid webhook URL is reported while it is entered, or by the service', async () => {
  await page.getByRole('navigation', { name: 'Developers' }).getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  await assertAccessible(page);
  await button('New webhook').click();
  await page.getByLabel('URL').fill('http://example.com/hooks');
  await page.keyboard.press('Tab');
  await alert('The URL must begin with https://').waitFor();
  await page.getByLabel('URL').fill('https://10.0.0.1/hooks');
  await page.getByText('Valid URL.').waitFor();
  await button('Create').click();
  await alert('not a public address').waitFor();
  await assertAccessible(page);
});

journey('a failed test says what to do; a successful test says so', async () => {
  const gone = await startReceiver();
  await gone.stop();
  await page.getByLabel('URL').fill(gone.url);
  await page.getByLabel('Name').fill('Bookkeeping robot');
  await button('Create').click();
  signingSecret = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
  await page.getByRole('tab', { name: 'Python' }).click();
  await page.getByRole('region', { name: 'Python' }).getByText('compare_digest').waitFor();
  await assertAccessible(page);
  await page.getByRole('link', { name: 'Open and send a test' }).click();

  await button('Send test').click();
  await alert('No connection').waitFor();
  await alert('Connection refused').waitFor();
  await button('Actions for Bookkeeping robot').click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await page.getByLabel('URL').fill(receiver.url);
  await button('Save').click();
  await toast('Bookkeeping robot was saved.').waitFor();
  await button('Send test').click();
  await page.getByText('Test successful').waitFor();
  await page
    .getByText(/Response 200 in \d+ ms/)
    .first()
    .waitFor();
  const [request] = await receiver.receives(1);
  const event = await verifyWebhook({ ...request!, secret: signingSecret });
  assert.equal(event.type, 'ENDPOINT_TESTED');
  await assertAccessible(page);
});

journey('without a network, no success is shown', async () => {
  await page.context().setOffline(true);
  await button('Send test').click();
  await alert(/not reachable/)
    .first()
    .waitFor({ timeout: readingMsMax });
  await page.context().setOffline(false);
});

journey('deliveries appear automatically with the response as text, and can be resent', async () => {
  receiver.answer = (_, response) =>
    response.writeHead(500, { 'content-type': 'text/html' }).end('<b id="evil">Out of order</b>');
  const { body: document } = await upload(service.call, ublInvoice());
  const row = page.getByRole('row', { name: /Document read/ });
  await row.getByText('Response 500').waitFor({ timeout: readingMsMax });
  await page.getByText('On; last attempt failed').waitFor();
  await row.getByRole('button', { name: 'Document read' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delivery: Document read' });
  await dialog.getByText('<b id="evil">Out of order</b>').waitFor();
  assert.equal(await page.locator('#evil').count(), 0);
  await assertAccessible(page);
  await dialog.getByRole('tab', { name: 'Body' }).click();
  await dialog.getByText(`"id": ${document.id},`).waitFor();
  await dialog.getByRole('radio', { name: /Raw/ }).check();
  const sent = receiver.received.at(-1)!;
  assert.equal(await dialog.getByRole('region', { name: 'Body' }).textContent(), sent.body.toString());
  await dialog.getByRole('tab', { name: 'Headers' }).click();
  const signature = `x-service-signature: ${sent.headers['x-service-signature']}`;
  await dialog.getByText(signature).waitFor();
  receiver.answer = 204;
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await dialog.getByText(/Resent: Response 204/).waitFor();
  assert.deepEqual(receiver.received.at(-1)!.body, sent.body);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await row.getByText('Delivered').waitFor();
});

journey('deliveries of a disabled endpoint are counted, and skipped or sent by choice', async () => {
  await button('Actions for Bookkeeping robot').click();
  await page.getByRole('menuitem', { name: 'Turn off…' }).click();
  await button('Turn off').click();
  await page.getByText('No deliveries on hold.').waitFor();
  const [{ id }] = (await service.call('GET', '/documents')).body.data;
  await service.call('POST', `/documents/${id}/archive`);
  await page.reload();
  await page.getByText(/Ada Admin turned it off on/).waitFor();
  await page.getByText('1 delivery on hold.').waitFor();
  await assertAccessible(page);
  await button('Turn on and send').click();
  await toast('Bookkeeping robot is on; sending 1 held delivery.').waitFor();
  await page
    .getByRole('row', { name: /Document archived/ })
    .getByText('Delivered')
    .waitFor();
  await page.getByLabel('Status').selectOption('Failed');
  await page.getByRole('row', { name: /Test.*No connection/ }).waitFor();
  await page.getByRole('row', { name: /Document archived/ }).waitFor({ state: 'detached' });
});

journey(
  'deliveries are replayed from a chosen time, and a webhook is deleted by typing its name',
  async () => {
    await button('Replay…').click();
    await page.getByRole('radio', { name: /^All/ }).check();
    await assertAccessible(page);
    const before = receiver.received.length;
    await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
    await toast('Replaying 2 deliveries.').waitFor();
    await receiver.receives(before + 2);
    await button('Actions for Bookkeeping robot').click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByLabel('Type “Bookkeeping robot” to confirm').fill('Bookkeeping robot');
    await button('Delete').click();
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  },
);

journey('events appear as they happen, and can be filtered by type', async () => {
  await page.getByRole('navigation', { name: 'Developers' }).getByRole('link', { name: 'Events' }).click();
  const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
  await events.filter({ hasText: 'Document archived' }).waitFor();
  await assertAccessible(page);
  const [{ id }] = (await service.call('GET', '/documents?archived=true')).body.data;
  await service.call('POST', `/documents/${id}/unarchive`);
  await service.call('POST', `/documents/${id}/archive`);
  await events.filter({ hasText: 'Document archived' }).nth(1).waitFor();
  await page.getByLabel('Event', { exact: true }).selectOption('Document read');
  await events.filter({ hasText: 'Document archived' }).first().waitFor({ state: 'detached' });
  await events.locator('summary').first().click();
  await page.getByText('"type": "EXTRACTION_FINISHED"').waitFor();
  await assertAccessible(page);
});

journey('the gallery shows every component in both themes', async () => {
  await page.goto(`${service.origin}/gallery`);
  await page.getByRole('heading', { name: 'Components' }).waitFor();
  await assertAccessible(page);
});

journey('a disabled button looks disabled in both themes, whatever its kind', async () => {
  for (const theme of ['light', 'dark']) {
    const side = page.locator(`.gallery-side[data-theme="${theme}"]:has(.button.primary:disabled)`);
    const lookOf = (button: string) =>
      side
        .locator(button)
        .first()
        .evaluate((element) => {
          const { backgroundColor, color, cursor } = getComputedStyle(element);
          return { backgroundColor, color, cursor };
        });
    const plain = await lookOf('.button.plain:disabled');
    assert.equal(plain.cursor, 'default');
    for (const kind of ['primary', 'danger']) {
      await side.locator(`.button.${kind}:disabled`).first().hover({ force: true });
      assert.deepEqual(await lookOf(`.button.${kind}:disabled`), plain, `${kind}, ${theme}`);
      assert.notEqual((await lookOf(`.button.${kind}:enabled`)).color, plain.color, `${kind}, ${theme}`);
    }
  }
});

journey('a member who can only view webhooks sees no forbidden buttons', async () => {
  await service.call('POST', '/webhooks', {
    body: { url: receiver.url, name: 'Robot', events: ['EXPORT_FAILED'] },
  });
  const accountant = await newMember(service, 'ACCOUNTANT');
  await page.context().clearCookies();
  await page.goto(`${service.origin}/developers/webhooks`);
  await signIn(page, accountant);
  await page.getByRole('link', { name: 'Robot' }).click();
  await page.getByRole('heading', { name: 'Robot' }).waitFor();
  await page.getByRole('heading', { name: 'No deliveries yet' }).waitFor();
  for (const name of ['Send test', 'Actions for Robot', 'Replay…']) {
    assert.equal(await button(name).count(), 0, name);
  }
  await page.goto(`${service.origin}/developers/api-clients`);
  await page.getByRole('heading', { name: 'Only admins can manage API clients' }).waitFor();
  await assertAccessible(page);
});
