import { paths } from './paths.ts';

/**
 * The page of the documentation for each screen, by the beginning of its address; the longest match applies.
 */
const pageOf: Record<string, string> = {
  '/documents': 'getting-started',
  '/documents/:id': 'reading',
  '/documents/:id/pages': 'splitting',
  '/documents/:id/compare': 'duplicates-and-folders',
  [paths.approvals]: 'approvals',
  [paths.suppliers]: 'reading',
  [paths.connections]: 'exporting',
  [paths.newConnection]: 'connectors/README',
  [paths.connection(0)]: 'connections',
  [paths.developers]: 'api-guide',
  [paths.webhooks]: 'webhooks',
  [paths.folders]: 'duplicates-and-folders',
  [paths.emailImports]: 'email',
  [paths.intakes()]: 'capturing',
  [paths.approvalRules]: 'approvals',
  [paths.retention]: 'archive',
  [paths.accuracy]: 'accuracy',
  [paths.system]: 'operating',
};
const byLength = Object.entries(pageOf).sort(([one], [other]) => other.length - one.length);

/** The pages that screens lead to. */
export const helpPages: readonly string[] = Object.values(pageOf);

/** Where the documentation begins. Only releases and checkouts that built it have it. */
export const helpStart = '/help/';

/** The page about the screen at this address; where there is none, the documentation begins. */
export function helpFor(pathname: string): string {
  const generic = pathname.replace(/^\/documents\/\d+/, '/documents/:id').replace(/\/\d+$/, '/0');
  const found = byLength.find(([start]) => generic === start || generic.startsWith(`${start}/`));
  if (!found) return helpStart;
  return `${helpStart}${found[1].replace(/README$/, '')}${found[1].endsWith('README') ? '' : '.html'}`;
}
