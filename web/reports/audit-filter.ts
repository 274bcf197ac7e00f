import { AuditAction } from '@slipway/contract/audit.ts';

/** Groups of actions for the filter; every action is in one group. */
export const actionGroups = {
  access: AuditAction.options.filter((action) =>
    /^(SIGN|SESSION|STOLEN|PASSWORD|SECOND|RECOVERY)/.test(action),
  ),
  people: AuditAction.options.filter((action) => /^(MEMBER|PERSON|INVITATION)/.test(action)),
  clients: AuditAction.options.filter((action) => /^API_CLIENT/.test(action)),
  webhooks: AuditAction.options.filter((action) => /^(WEBHOOK|DELIVERIES)/.test(action)),
  connections: AuditAction.options.filter((action) => /^(CONNECTION|HANDED)/.test(action)),
  workspace: AuditAction.options.filter((action) =>
    /^(WORKSPACE|AUDIT|PLAN|COPY|FOLDER|QUEUE|APPROVAL|EMAIL|INTAKE|UPLOAD_LINK)/.test(action),
  ),
  suppliers: AuditAction.options.filter((action) => /^SUPPLIER/.test(action)),
  documents: AuditAction.options.filter((action) => /^(DOCUMENT|HISTORY|RETENTION|LEGAL)/.test(action)),
} as const satisfies Record<string, readonly AuditAction[]>;
export type ActionGroup = keyof typeof actionGroups;
export const actionGroupNames = Object.keys(actionGroups) as ActionGroup[];

/** The filter of the screen, as in the address. */
export type AuditChoice = { who: string; what: string; from: string; to: string };
export const noChoice: AuditChoice = { who: '', what: '', from: '', to: '' };

export function choiceIn(search: URLSearchParams): AuditChoice {
  const textOf = (name: keyof AuditChoice) => search.get(name) ?? '';
  return { who: textOf('who'), what: textOf('what'), from: textOf('from'), to: textOf('to') };
}

export function searchOf(choice: AuditChoice): Record<string, string> {
  return Object.fromEntries(Object.entries(choice).filter(([, text]) => text !== ''));
}

/** The query for the service: days begin in the user's time zone. */
export function queryOf({ who, what, from, to }: AuditChoice) {
  return {
    actorId: who || undefined,
    action: actionsOf(what),
    from: instantOf(from, 0),
    to: instantOf(to, 1),
  };
}

/** The actions of a group's name; none for an unknown name. */
function actionsOf(what: string): AuditAction[] | undefined {
  const group = actionGroupNames.find((name) => name === what);
  if (group) return [...actionGroups[group]];
  const action = AuditAction.safeParse(what).data;
  return action && [action];
}

function instantOf(day: string, daysLater: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  const at = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
