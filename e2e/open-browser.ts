import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  firefox,
  type Locator,
  type Page,
} from 'playwright-core';

import { atEnd } from '../server/testing/at-end.ts';

/** `SLIPWAY_TEST_BROWSER=firefox` runs the journeys in Firefox. */
export const browserName = process.env['SLIPWAY_TEST_BROWSER'] === 'firefox' ? 'Firefox' : 'Chromium';
/**
 * Where the browsers are on Debian, Fedora, Arch and macOS. Chromium's headless shell comes first: it needs a third less
 * processor time.
 */
const places = {
  Chromium: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  Firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
}[browserName];
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Most pages end before code compiled for speed pays off: without it, a check by axe needs 40 percent less time.
  '--js-flags=--no-opt --no-maglev',
];
/** A mouse: fine, and able to hover. */
const mouse = 2 + 4;
/** What WebDriver BiDi cannot emulate for one page. Without a display, Firefox has no mouse. */
const preferences = {
  'ui.prefersReducedMotion': 1,
  'ui.primaryPointerCapabilities': mouse,
  'ui.allPointerCapabilities': mouse,
};
/** Where Firefox stores downloads. */
export const downloadsFolder = mkdtempSync(join(tmpdir(), 'downloads-'));
/** The app must not even attempt what the Content-Security-Policy forbids. */
const refusedByPolicy = 'Refused by the policy';
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The browser that the journeys use; undefined when none is installed. */
export const browserPath = places.find(existsSync);

let browser: Promise<Browser> | undefined;
const openPages = new Set<Page>();

/**
 * A separate page, 1440 by 900, that fails the test if it throws an error or violates the policy.
 * All pages of a process share one browser, but not their cookies or storage. In Firefox, only the page in front has the
 * focus: a test that returns to an earlier page must call `bringToFront`.
 */
export async function openPage(device: BrowserContextOptions = {}): Promise<Page> {
  // Registered before the first `await`: after waiting for the shared browser, the test runner would assign the hook to
  // the file that started the browser.
  let close = async () => {};
  after(() => close());
  browser ??= startBrowser();
  const context = await (await browser).newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // It would store the whole app for each page, and hide its files from routes.
    serviceWorkers: 'block',
    ...device,
  });
  close = () => context.close();
  context.setDefaultTimeout(120_000); // a busy machine is slow
  const page = await context.newPage();
  openPages.add(page);
  page.once('close', () => openPages.delete(page));
  page.on('pageerror', (error) => {
    throw error;
  });
  page.on('console', (message) => {
    if (message.text().startsWith(refusedByPolicy)) throw new Error(message.text());
  });
  await page.addInitScript((mark) => {
    addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`${mark}: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
      },
    );
  }, refusedByPolicy);
  return page;
}

/**
 * Light or dark colours, from the operating system. WebDriver BiDi cannot emulate that: in Firefox, the user chooses the
 * same colours in the app.
 */
export async function wearTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  if (browserName === 'Chromium') return page.emulateMedia({ colorScheme: theme });
  await page.evaluate((chosen) => {
    localStorage.setItem('slipway.theme', chosen);
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
}

/** What the open pages show: their addresses, elements and texts. */
export async function describePages(): Promise<string> {
  const described = [...openPages].map(async (page) => {
    const content = await page.locator('body').ariaSnapshot({ timeout: 10_000 }).catch(String);
    return `${page.url()}\n${content}`;
  });
  return (await Promise.all(described)).join('\n\n');
}

/** A phone in portrait orientation. */
export function openPhone(device: BrowserContextOptions = {}): Promise<Page> {
  return openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...device });
}

/** Touches a button. Firefox without a touch screen makes no click of a tap: there, it is clicked. */
export function touch(button: Locator): Promise<void> {
  return browserName === 'Firefox' ? button.click() : button.tap();
}

async function startBrowser(): Promise<Browser> {
  assert.ok(browserPath, `No ${browserName}: install it at one of ${places.join(', ')}.`);
  // Firefox as distributions ship it, through WebDriver BiDi.
  const started = await (browserName === 'Firefox'
    ? firefox.launch({
        executablePath: browserPath,
        channel: 'moz-firefox',
        firefoxUserPrefs: preferences,
        downloadsPath: downloadsFolder,
      })
    : chromium.launch({ executablePath: browserPath, args: flags }));
  atEnd(() => void started.close());
  return started;
}

type Violation = { id: string; help: string; nodes: { target: string[] }[] };

/** The screen, or a part of it, has no violation of WCAG 2.2 AA that axe can find, or of some of its rules. */
export async function assertAccessible(page: Page, part = 'html', rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axeSource}; undefined`);
  const violations = await page.evaluate(
    async ({ part, rules }) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: string, options: object): Promise<{ violations: Violation[] }> };
      };
      const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      // Only violations are serialised: the passes are far more.
      const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values };
      return (await axe.run(part, { runOnly, resultTypes: ['violations'] })).violations;
    },
    { part, rules },
  );
  const words = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  assert.deepEqual(words, []);
}

/** The page fits the width of the window and has no violation of WCAG. */
export async function assertFits(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.equal(content, window, 'the page scrolls sideways');
  await assertAccessible(page);
}
