import type { Attack } from '../attack.ts';
import { versionsFromCommit, versionsWithMigration } from '../upgrade/programs.ts';
import { runUpgrade } from '../upgrade/run-upgrade.ts';

const secondsUsual = 30;
const secondsMin = 5;

/**
 * What a migration may do while the previous version runs: the widest change of the busiest tables. SLIPWAY_TORTURE_FROM
 * names an earlier commit to upgrade from instead.
 */
export const expansion = `
alter table documents add column next_note text;
alter table documents add column next_count integer not null default 0;
create index documents_next on documents (workspace_id, next_count) where next_count > 0;
alter table events add column next_note text;
alter table webhook_deliveries add column next_note text;
create table next_notes (
  workspace_id bigint not null,
  document_id bigint not null,
  text text not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
comment on table next_notes is 'A table that only the next version uses.';
call protect('next_notes');
`;

/** Two versions of the code on one database, one after the other and side by side. */
export const upgrade: Attack = {
  name: 'upgrade',
  about:
    'under load, replaces a version by the next one: migrations, both versions side by side, the next one alone',
  async run({ seed, share, say }) {
    const from = process.env['SLIPWAY_TORTURE_FROM'];
    const versions = from ? versionsFromCommit(from) : versionsWithMigration('9999-next.sql', expansion);
    try {
      const secondsEach = Math.max(secondsMin, secondsUsual * share);
      return await runUpgrade({ versions, seed, secondsEach, say });
    } finally {
      versions.remove();
    }
  },
};
