import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

import { browserName } from './open-browser.ts';

/** An image of one pixel. */
export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let photos = 0;

/** A photo as a phone's camera delivers it; each one is different. */
export async function takePhoto(phone: Page, button: string): Promise<void> {
  const input = await openCamera(phone, button);
  assert.equal(await input.getAttribute('capture'), 'environment');
  assert.equal(await input.getAttribute('accept'), 'image/*');
  const buffer = Buffer.concat([Buffer.from(png, 'base64'), Buffer.from(`photo ${++photos}`)]);
  await input.setInputFiles([{ name: 'image.png', mimeType: 'image/png', buffer }]);
}

/**
 * WebDriver BiDi cannot make Firefox a touch screen, where the button of the camera is, and reports no file dialog after
 * a tap: there, the file is put into the field that the button opens.
 */
async function openCamera(
  phone: Page,
  button: string,
): Promise<Pick<Locator, 'getAttribute' | 'setInputFiles'>> {
  if (browserName === 'Firefox') {
    const input = phone.locator('input[capture]').first();
    await input.waitFor({ state: 'attached' });
    return input;
  }
  const [chooser] = await Promise.all([
    phone.waitForEvent('filechooser'),
    phone.getByRole('button', { name: button }).tap(),
  ]);
  return chooser.element();
}
