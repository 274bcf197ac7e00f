/** Every source file of the repository, what it imports, and how a rule evaluates them all. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = import.meta.dirname;

/** Which workspace may import which. Tests and `testing/` folders may also use `samples` and `lab`. */
export const workspaces: Record<string, string[]> = {
  contract: [],
  extractor: ['contract'],
  connectors: ['contract'],
  sdk: ['contract'],
  server: ['contract', 'extractor', 'connectors', 'samples'],
  web: ['contract', 'sdk'],
};

/** These may import all of the above, which import them only where it says so. */
const tools = ['bin', 'samples', 'lab', 'e2e', 'packaging'];

type Source = { file: string; text: string; code: string };

export const sources: Source[] = [
  ...Object.keys(workspaces),
  ...tools,
  'tidy.test.ts',
  'tidy-sources.ts',
  'tidy-confined.ts',
]
  .flatMap(filesUnder)
  .map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return { file, text, code: withoutComments(text) };
  });
/** The documentation. */
export const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'AGENTS.md', ...pagesUnder('docs')].map(
  (file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }),
);
export const imports = new Map(sources.map((source) => [source.file, importsOf(source)]));

function pagesUnder(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return entries.filter((name) => name.endsWith('.md')).map((name) => path.posix.join(folder, name));
}

type Import = { file: string; said: string; target: string };

export function none(faults: string[]): void {
  const found = faults.filter((fault) => fault !== '');
  assert.equal(found.length, 0, `\n${found.join('\n')}\n`);
}

export function each(evaluate: (source: Source) => string): string[] {
  return sources.map((source) => named(source.file, evaluate(source)));
}

export function eachImport(evaluate: (one: Import) => string): string[] {
  return [...imports.values()].flat().map((one) => named(`${one.file} imports ${one.target}`, evaluate(one)));
}

/** The names that a file exports where it declares them. */
export function exportedNames(code: string): string[] {
  const declared = /^export (?:default )?(?:async )?(?:function\*?|const|type|class|let|interface) (\w+)/gm;
  return [...code.matchAll(declared)].map(([, name = '']) => name);
}

/** `readPdfPages` and `read-pdf-pages.ts` are `read`, `pdf` and `pages`. */
export function wordsOf(name: string): string[] {
  return [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase());
}

function named(what: string, fault: string): string {
  return fault && `${what}: ${fault}`;
}

function importsOf({ file, code }: Source): Import[] {
  const said = [...code.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  return said.flatMap((name) => {
    const target = name.startsWith('@slipway/')
      ? name.slice('@slipway/'.length)
      : path.posix.join(path.posix.dirname(file), name);
    return /^(\.|@slipway\/)/.test(name) ? [{ file, said: name, target }] : [];
  });
}

/** Tables whose rows belong to a workspace, as the migrations create them. */
export function ownedTables(): Set<string> {
  const migrations = sources
    .filter(({ file }) => /^server\/platform\/db\/migrations\//.test(file))
    .map(({ text }) => text);
  const tables = migrations.join('\n').matchAll(/create table (?:if not exists )?(\w+)\s*\(([\s\S]*?)\n\)/g);
  return new Set(
    [...tables]
      .filter(([, , columns]) => /\bworkspace_id\b/.test(columns ?? ''))
      .map(([, name = '']) => name),
  );
}

function filesUnder(place: string): string[] {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return /\.(ts|tsx|css|sql|mjs)$/.test(place) ? [place] : [];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) =>
      entry.isDirectory() ? !/^(node_modules|dist|files)$/.test(entry.name) || place === 'server' : true,
    )
    .flatMap((entry) => filesUnder(path.posix.join(place, entry.name)));
}

export const roomOf = (file: string): string => file.split('/')[0] ?? '';
export const partOf = (file: string): string => (file.split('/')[1] ?? '').replace(/\.ts$/, '');
export const isForTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);
/** `lib` or, of folders that several screens share, `lib/live`; empty for the files of web/ itself. */
export function webFolderOf(file: string, depth = 1): string {
  const folders = path.posix.dirname(file).split('/').slice(1);
  return folders.slice(0, /^(lib|parts)$/.test(folders[0] ?? '') ? depth : 1).join('/');
}

/** Folders of the web app that import themselves by way of other folders. */
export function webCircles(): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { file, target } of [...imports.values()].flat()) {
    const [from, to] = [webFolderOf(file, 2), webFolderOf(target, 2)];
    if (roomOf(file) !== 'web' || roomOf(target) !== 'web' || from === to) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  const reached = (from: string, seen: Set<string>): Set<string> => {
    for (const next of edges.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
    return seen;
  };
  return [...edges.keys()].filter((folder) => reached(folder, new Set()).has(folder));
}

export const lineOf = (text: string, part: string): number =>
  text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length;

/** Blanks out comments, keeping the lines. A `//` within a string or address is none. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
}
