import type { Page } from 'playwright-core';

/** As somebody who is no admin of the test: the person's own address and password. */
export async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /you and your workspace/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Waits until the person reads it. */
export function told(page: Page, words: RegExp | string): Promise<void> {
  return page.getByText(words).first().waitFor();
}

/** Each window is a browser of its own: it goes when its part is done. */
export async function leave(page: Page): Promise<void> {
  await page.context().browser()?.close();
}
