import { createElement } from 'react';
import { Navigate, type RouteObject } from 'react-router';

import { paths } from './lib/paths.ts';

/** The settings pages, each loaded when it is opened. */
export const settingsRoutes: RouteObject[] = [
  { index: true, element: createElement(Navigate, { to: paths.workspace, replace: true }) },
  {
    path: paths.workspace,
    lazy: async () => ({ Component: (await import('./settings/workspace-page.tsx')).WorkspacePage }),
  },
  {
    path: paths.members,
    lazy: async () => ({ Component: (await import('./access/members-page.tsx')).MembersPage }),
  },
  {
    path: paths.folders,
    lazy: async () => ({ Component: (await import('./settings/folders-page.tsx')).FoldersPage }),
  },
  {
    path: paths.emailImports,
    lazy: async () => ({ Component: (await import('./email/email-imports-page.tsx')).EmailImportsPage }),
  },
  {
    path: paths.intakes(),
    lazy: async () => ({ Component: (await import('./intake/intakes-page.tsx')).IntakesPage }),
  },
  {
    path: `${paths.intakes()}/:id`,
    lazy: async () => ({ Component: (await import('./intake/intake-page.tsx')).IntakePage }),
  },
  {
    path: paths.queues,
    lazy: async () => ({ Component: (await import('./settings/queues-page.tsx')).QueuesPage }),
  },
  {
    path: paths.approvalRules,
    lazy: async () => ({
      Component: (await import('./approvals/approval-rules-page.tsx')).ApprovalRulesPage,
    }),
  },
  {
    path: paths.documentTypes,
    lazy: async () => ({ Component: (await import('./settings/document-types-page.tsx')).DocumentTypesPage }),
  },
  {
    path: paths.retention,
    lazy: async () => ({ Component: (await import('./retention/retention-page.tsx')).RetentionPage }),
  },
  {
    path: paths.personalData,
    lazy: async () => ({
      Component: (await import('./personal-data/personal-data-page.tsx')).PersonalDataPage,
    }),
  },
  {
    path: paths.usage,
    lazy: async () => ({ Component: (await import('./plans/usage-page.tsx')).UsagePage }),
  },
  {
    path: paths.auditLog,
    lazy: async () => ({ Component: (await import('./reports/audit-log-page.tsx')).AuditLogPage }),
  },
  {
    path: paths.accuracy,
    lazy: async () => ({ Component: (await import('./reports/accuracy-page.tsx')).AccuracyPage }),
  },
  {
    path: paths.system,
    lazy: async () => ({ Component: (await import('./reports/system-page.tsx')).SystemPage }),
  },
];
