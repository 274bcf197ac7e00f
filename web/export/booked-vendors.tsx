import type { Connection } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, explain } from '../lib/api.ts';
import { connectionQueries } from '../lib/queries/connection-queries.ts';
import { useRight } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';

type VendorAccount = { vendor: string; account: string };

/** The accounts used for vendors so far, to adopt as a rule. Only for systems with such rules. */
export function BookedVendors({ connection }: { connection: Connection }) {
  const t = useWords('integrations');
  const queries = useQueryClient();
  const mayChange = useRight('integration.connect');
  const { data, error } = useQuery(connectionQueries.accounts(connection.id));
  const rules = vendorAccounts(connection);
  const take = useMutation({
    mutationFn: ({ vendor, account }: VendorAccount) => {
      const others = rules?.filter((rule) => rule.vendor !== vendor) ?? [];
      const settings = { vendorAccounts: [...others, { vendor, account }] };
      return api.integrations.change(connection.id, { settings });
    },
    onSuccess: (_, { vendor, account }) => {
      toast(t('takenOver', { vendor, account }));
      return queries.invalidateQueries({ queryKey: ['connections'] });
    },
  });
  if (error) return <Notice kind="error">{explain(error)}</Notice>;
  if (!rules || !data || data.suggestions.length === 0) return null;
  const isSet = ({ vendor, account }: VendorAccount) =>
    rules.some((rule) => rule.vendor === vendor && rule.account === account);
  return (
    <section className="card">
      <h2>{t('suggestions')}</h2>
      <p className="quiet-words">{t('suggestionsWords')}</p>
      {take.error && <Notice kind="error">{explain(take.error)}</Notice>}
      <Table
        title={t('suggestions')}
        columns={[t('vendor'), t('account'), t('timesTitle'), t('takeOver')]}
        rows={data.suggestions.map((one) => [
          one.vendor,
          <code key="account">{one.account}</code>,
          t('times', { count: one.times }),
          isSet(one) ? (
            t('alreadySet')
          ) : (
            <Button
              key="take"
              disabled={!mayChange}
              aria-label={t('takeOverFor', one)}
              onClick={() => take.mutate(one)}
            >
              {t('takeOver')}
            </Button>
          ),
        ])}
      />
    </section>
  );
}

/** null if this kind of system has no rules for vendors. */
function vendorAccounts({ settings }: Connection): VendorAccount[] | null {
  const rules = settings['vendorAccounts'];
  return Array.isArray(rules) ? (rules as VendorAccount[]) : null;
}
