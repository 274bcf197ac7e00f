import type { Role } from '@slipway/contract/scopes.ts';

import { paths } from './paths.ts';

type Link = {
  to: string;
  label:
    | 'general'
    | 'members'
    | 'folders'
    | 'queues'
    | 'emailImports'
    | 'intakes'
    | 'approvals'
    | 'documentTypes'
    | 'retention'
    | 'personalData'
    | 'usage'
    | 'auditLog'
    | 'accuracy'
    | 'system';
  /** The roles that see it; all if none is named. */
  for?: readonly Role[];
};
type Group = { title: 'groupWorkspace' | 'groupPlan' | 'groupOversight'; links: readonly Link[] };

/** All pages of the settings, in the order of the navigation. */
export const settingsNav: readonly Group[] = [
  {
    title: 'groupWorkspace',
    links: [
      { to: paths.workspace, label: 'general' },
      { to: paths.members, label: 'members' },
      { to: paths.folders, label: 'folders' },
      { to: paths.emailImports, label: 'emailImports', for: ['ADMIN', 'ACCOUNTANT', 'REVIEWER'] },
      { to: paths.intakes(), label: 'intakes' },
      { to: paths.queues, label: 'queues' },
      { to: paths.approvalRules, label: 'approvals' },
      { to: paths.documentTypes, label: 'documentTypes' },
    ],
  },
  { title: 'groupPlan', links: [{ to: paths.usage, label: 'usage' }] },
  {
    title: 'groupOversight',
    links: [
      { to: paths.retention, label: 'retention', for: ['ADMIN'] },
      { to: paths.personalData, label: 'personalData', for: ['ADMIN'] },
      { to: paths.auditLog, label: 'auditLog', for: ['ADMIN'] },
      { to: paths.accuracy, label: 'accuracy' },
      { to: paths.system, label: 'system', for: ['ADMIN'] },
    ],
  },
];
