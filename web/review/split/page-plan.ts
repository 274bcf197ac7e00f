export type Turn = 0 | 90 | 180 | 270;

/** A page in its new position. `starts`: another document begins with it. */
export type PlannedPage = { page: number; rotate: Turn; removed: boolean; starts: boolean };
/** All pages of the file, each once, in their new order. */
export type PagePlan = readonly PlannedPage[];
export type PlannedPart = { pages: PlannedPage[] };

type Proposal = { page: number; reasons: { code: string }[] };

/** A separator sheet is proposed for removal; a user sees it and can restore it. */
const sheetBefore = ['SEPARATOR', 'BLANK_PAGE'];

/** The proposed plan. */
export function planOf(count: number, proposals: readonly Proposal[]): PagePlan {
  const starts = new Set(proposals.map(({ page }) => page));
  const sheets = new Set(
    proposals
      .filter(({ reasons }) => reasons.some(({ code }) => sheetBefore.includes(code)))
      .map(({ page }) => page - 1),
  );
  return Array.from({ length: count }, (_, index) => index + 1).map((page) => ({
    page,
    rotate: 0,
    removed: sheets.has(page),
    starts: page === 1 || starts.has(page),
  }));
}

/** The resulting documents, without empty ones. */
export function partsOf(plan: PagePlan): PlannedPart[] {
  return groupsOf(plan)
    .map((pages) => ({ pages: pages.filter(({ removed }) => !removed) }))
    .filter(({ pages }) => pages.length > 0);
}

/** The documents on screen, with removed pages. */
export function groupsOf(plan: PagePlan): PlannedPage[][] {
  const groups: PlannedPage[][] = [];
  for (const page of plan) {
    const last = groups.at(-1);
    if (last && !page.starts) last.push(page);
    else groups.push([page]);
  }
  return groups;
}

export function removedIn(plan: PagePlan): number[] {
  return plan.filter(({ removed }) => removed).map(({ page }) => page);
}

/** Starts a document at this page, or joins it with the previous one. */
export function toggleStart(plan: PagePlan, at: number): PagePlan {
  return at <= 0 ? plan : change(plan, at, ({ starts }) => ({ starts: !starts }));
}

export function turnPage(plan: PagePlan, at: number): PagePlan {
  return change(plan, at, ({ rotate }) => ({ rotate: ((rotate + 90) % 360) as Turn }));
}

/** Removes or restores a page; the last one cannot be removed. */
export function toggleRemoved(plan: PagePlan, at: number): PagePlan {
  const isLast = plan.filter(({ removed }) => !removed).length === 1 && !plan[at]?.removed;
  return isLast ? plan : change(plan, at, ({ removed }) => ({ removed: !removed }));
}

/** Moves a page to `to`; the splits stay between their pages. */
export function movePage(plan: PagePlan, from: number, to: number): PagePlan {
  const page = plan[from];
  if (!page || from === to || to < 0 || to >= plan.length) return plan;
  const rest = plan.filter((_, at) => at !== from);
  // The start of a moved page passes to the next page, unless that starts another document.
  const heir = rest[from];
  if (page.starts && heir) rest[from] = { ...heir, starts: true };
  const moved = [...rest.slice(0, to), { ...page, starts: false }, ...rest.slice(to)];
  return moved.map((each, at) => (at === 0 ? { ...each, starts: true } : keepFirst(each, at, moved)));
}

/** A page before the first one becomes the first of the same document. */
function keepFirst(page: PlannedPage, at: number, moved: readonly PlannedPage[]): PlannedPage {
  return at === 1 && !moved[0]!.starts ? { ...page, starts: false } : page;
}

function change(plan: PagePlan, at: number, by: (page: PlannedPage) => Partial<PlannedPage>): PagePlan {
  return plan.map((page, index) => (index === at ? { ...page, ...by(page) } : page));
}

/** Whether the file is unchanged. */
export function isUnchanged(plan: PagePlan): boolean {
  return plan.every(
    ({ page, rotate, removed, starts }, at) =>
      page === at + 1 && rotate === 0 && !removed && starts === (at === 0),
  );
}

/** "1–3, 5" */
export function describeRuns(pages: readonly { page: number }[]): string {
  const runs: [number, number][] = [];
  for (const { page } of pages) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === page) last[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
