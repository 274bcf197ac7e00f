import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const folders = [
  root,
  import.meta.dirname,
  ...['decisions', 'connectors'].map((name) => join(import.meta.dirname, name)),
];
const pages = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

test('every link of the documentation leads somewhere', () => {
  const broken = pages.flatMap((page) =>
    linksOf(readFileSync(page, 'utf8'))
      .filter((link) => !leadsSomewhere(page, link))
      .map((link) => `${relative(root, page)}: ${link}`),
  );
  assert.ok(pages.length > 10);
  assert.deepEqual(broken, []);
});

/** Relative ones: what is elsewhere is not asked for. */
function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(target)) return false;
  if (anchor === undefined) return true;
  return statSync(target).isFile() && headings(readFileSync(target, 'utf8')).includes(anchor);
}

/** As hosts of repositories make anchors of headings. */
function headings(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
