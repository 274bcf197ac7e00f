/** A part of the core, and the tests of its own that must notice a fault in it. */
export type Part = { file: string; tests: readonly string[]; database?: true };

/** The rules that money, exports, deliveries and sign-in depend on. Of each, this share of the faults must be noticed. */
export const killedShareMin = 0.85;

export const parts: readonly Part[] = [
  { file: 'contract/moves.ts', tests: ['contract/moves.test.ts'] },
  { file: 'contract/money.ts', tests: ['contract/money.test.ts'] },
  { file: 'contract/reconcile.ts', tests: ['contract/reconcile.test.ts'] },
  { file: 'contract/find-breaks.ts', tests: ['contract/reconcile.test.ts'] },
  { file: 'contract/place-of-approver.ts', tests: ['contract/place-of-approver.test.ts'] },
  { file: 'connectors/compare-booked.ts', tests: ['connectors/compare-booked.test.ts'] },
  {
    file: 'connectors/send-document.ts',
    tests: [
      'connectors/send-outcomes.test.ts',
      'connectors/send-file.test.ts',
      'connectors/send-document.test.ts',
    ],
  },
  { file: 'server/webhooks/schedule.ts', tests: ['server/webhooks/schedule.test.ts'] },
  { file: 'server/export/lease.ts', tests: ['server/export/lease.test.ts'], database: true },
  { file: 'server/documents/approval.ts', tests: ['server/documents/approval.test.ts'] },
  { file: 'server/identity/passwords/passwords.ts', tests: ['server/identity/passwords/passwords.test.ts'] },
  {
    file: 'server/identity/sign-in/sign-in-pace.ts',
    tests: ['server/identity/sign-in/sign-in-pace.test.ts'],
    database: true,
  },
  {
    file: 'server/identity/sign-in/attempt-budget.ts',
    tests: ['server/identity/sign-in/attempt-budget.test.ts'],
    database: true,
  },
  {
    file: 'server/reading/duplicates/evaluate-pair.ts',
    tests: [
      'server/reading/duplicates/evaluate-pair.test.ts',
      'server/reading/duplicates/pair-details.test.ts',
    ],
  },
  {
    file: 'server/reading/duplicates/weigh-pair.ts',
    tests: ['server/reading/duplicates/weigh-pair.test.ts'],
  },
  {
    file: 'server/reading/duplicates/duplicate-keys.ts',
    tests: ['server/reading/duplicates/duplicate-keys.test.ts'],
  },
];
