import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { apiPages } from './api-pages.ts';

export type Item = { text: string; link: string };
export type Group = { text: string; items: Item[] };
/** The table of contents, and the version that it belongs to. */
export type Contents = { version: string; sidebar: Group[] };

/** Pages of the repository outside docs/, and where they are in the documentation. */
const projectPages: Record<string, string> = {
  'README.md': 'project/overview.md',
  'CHANGELOG.md': 'project/changelog.md',
  'SECURITY.md': 'project/security.md',
  'CONTRIBUTING.md': 'project/contributing.md',
  'STYLE.md': 'project/style.md',
  'AGENTS.md': 'project/repository-map.md',
};

/**
 * Writes all pages into an empty folder, as the site generator reads them: the pages of docs/, those of the
 * repository and the API reference. Links to files that are no pages become plain text.
 */
export function stagePages(root: string, folder: string, base: string): Contents {
  rmSync(folder, { recursive: true, force: true });
  const pages = new Map([...docsPages(root, 'docs'), ...Object.entries(projectPages)]);
  for (const [source, target] of pages) {
    write(folder, target, withSiteLinks(root, source, pages));
  }
  cpSync(path.join(root, 'docs/images'), path.join(folder, 'images'), { recursive: true });
  const reference = apiPages(base);
  for (const page of reference) write(folder, `${page.path}.md`, page.markdown);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const api = reference.map((page) => ({ text: page.title, link: `/${page.path}` }));
  const sidebar = [...readerGroups(root, pages), { text: 'API reference', items: api }, project];
  return { version, sidebar };
}

const project: Group = {
  text: 'Project',
  items: [
    { text: 'Overview', link: '/project/overview' },
    { text: 'Changelog', link: '/project/changelog' },
    { text: 'Security', link: '/project/security' },
  ],
};

/** Each page below docs/ by its path in the repository, with its path in the site. */
function docsPages(root: string, folder: string): [string, string][] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .flatMap((entry): [string, string][] => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'dist' ? [] : docsPages(root, file);
      if (!entry.name.endsWith('.md')) return [];
      return [[file, path.posix.relative('docs', file).replace(/README\.md$/, 'index.md')]];
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The rows of the table in docs/README.md are the groups of the table of contents. */
function readerGroups(root: string, pages: ReadonlyMap<string, string>): Group[] {
  const rows = readFileSync(path.join(root, 'docs/README.md'), 'utf8').matchAll(
    /^\| (an? [a-z]+) +\| (.+) \|$/gm,
  );
  return [...rows].map(([, reader = '', cells = '']) => ({
    text: `For ${reader.replace(/^an? /, '')}s`,
    items: [...cells.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].flatMap(([, text = '', link = '']) => {
      const target = pages.get(pageAt(root, path.posix.join('docs', link)));
      return target ? [{ text, link: `/${target.replace(/(index)?\.md$/, '')}` }] : [];
    }),
  }));
}

function withSiteLinks(root: string, source: string, pages: ReadonlyMap<string, string>): string {
  const here = path.posix.dirname(pages.get(source) ?? '');
  const markdown = readFileSync(path.join(root, source), 'utf8').replaceAll(/<!--[\s\S]*?-->\n?/g, '');
  return markdown.replaceAll(
    /(!?)\[([^\]]*)\]\(([^)\s]+)\)/g,
    (whole, image: string, text: string, link: string) => {
      if (/^[a-z]+:|^#/.test(link)) return whole;
      const [file = '', anchor] = link.split('#');
      const wanted = path.posix.join(path.posix.dirname(source), file);
      if (image) return `![${text}](${relative(here, path.posix.relative('docs', wanted))})`;
      const target = pages.get(pageAt(root, wanted));
      return target ? `[${text}](${relative(here, target)}${anchor ? `#${anchor}` : ''})` : text;
    },
  );
}

/** A link to a folder leads to its README.md, if it has one. */
function pageAt(root: string, file: string): string {
  const full = path.join(root, file);
  if (!existsSync(full) || !statSync(full).isDirectory()) return file;
  return path.posix.join(file, 'README.md');
}

function relative(folder: string, target: string): string {
  const link = path.posix.relative(folder, target);
  return link.startsWith('.') ? link : `./${link}`;
}

function write(folder: string, file: string, content: string): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
}
