/**
 * Lets the installed app open without a connection. It stores the files of the app and no data. While the service
 * responds, the page comes from the service.
 */

/** Inserted by the build: the addresses of all scripts, styles and fonts. */
declare const builtFiles: readonly string[];

/** What this file needs of the types of service workers, which exclude those of pages. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Event & { request: Request; respondWith(response: Promise<Response>): void };
type Scope = {
  location: Location;
  caches: CacheStorage;
  addEventListener(kind: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void;
};
const worker = globalThis as unknown as Scope;

const prefix = 'slipway-app-';
/** Each version has its own cache: the names of built files contain a hash of their content. */
const cacheName = `${prefix}${hashOf(builtFiles.join())}`;
const page = '/';
/** Addresses that are not pages of the app. */
const others = /^\/(api|docs|help|health|files|metrics|\.well-known)(\/|$)/;
/** After this time, the stored page is shown instead of waiting for the service. */
const patienceMs = 5_000;

worker.addEventListener('install', (event) => event.waitUntil(storeApp()));
worker.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(storedOrFetched(request));
  else if (request.mode === 'navigate' && !others.test(pathname)) event.respondWith(pageFor(request));
});

/** Stores all files of one version, or none: the browser tries again later. */
async function storeApp(): Promise<void> {
  const fetched = await fetch(page, { cache: 'no-store' });
  const html = await fetched.clone().text();
  const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address]) => address ?? '');
  // During an upgrade, the page may come from another version than this file.
  if (!fetched.ok || !named.every((address) => builtFiles.includes(address)))
    throw new Error('The page belongs to another version.');
  const cache = await worker.caches.open(cacheName);
  await cache.addAll(builtFiles);
  await cache.put(page, fetched);
}

/** Runs when no window uses the previous version any more. */
async function deleteOldCaches(): Promise<void> {
  const names = await worker.caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => worker.caches.delete(name)));
}

async function storedOrFetched(request: Request): Promise<Response> {
  return (await worker.caches.match(request)) ?? fetch(request);
}

async function pageFor(request: Request): Promise<Response> {
  const fetched = fetch(request);
  try {
    return await Promise.race([fetched, failAfter(patienceMs)]);
  } catch {
    const cache = await worker.caches.open(cacheName);
    return (await cache.match(page)) ?? fetched;
  }
}

function failAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('The service is slow.')), ms));
}

/** 32 bits (FNV-1a): enough to tell versions apart. */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (hash >>> 0).toString(16);
}
