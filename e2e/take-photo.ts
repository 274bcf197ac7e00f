import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** An image of one pixel. */
export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let photos = 0;

/** A photo as a phone's camera delivers it; each one is different. */
export async function takePhoto(phone: Page, button: string): Promise<void> {
  const [chooser] = await Promise.all([
    phone.waitForEvent('filechooser'),
    phone.getByRole('button', { name: button }).tap(),
  ]);
  assert.equal(await chooser.element().getAttribute('capture'), 'environment');
  assert.equal(await chooser.element().getAttribute('accept'), 'image/*');
  const buffer = Buffer.concat([Buffer.from(png, 'base64'), Buffer.from(`photo ${++photos}`)]);
  await chooser.setFiles([{ name: 'image.png', mimeType: 'image/png', buffer }]);
}
