import type { QueueRule, StoredQueueRule } from '@slipway/contract/queue-rules.ts';
import { useQuery } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';
import { formatAmount } from '../../lib/format.ts';
import { currentLocale } from '../../words/locale.ts';
import { useWords } from '../../words/words.ts';

const foldersMax = 200;

export function useFolders() {
  const { data = [] } = useQuery({
    queryKey: ['folders', 'all'],
    queryFn: async () => (await api.folders.list({ limit: foldersMax })).data,
  });
  return data;
}

/** A condition in words: "Total above 5,000.00 EUR". */
export function useRuleWords(): (rule: QueueRule | StoredQueueRule) => string {
  const t = useWords('queues');
  const settings = useWords('settings');
  const approvals = useWords('approvals');
  const folders = useFolders();
  const quoted = (words: string) => approvals('quoted', { words });
  return (rule) => {
    switch (rule.when) {
      case 'amountAbove':
        return t('rule.amountAbove', {
          amount: rule.amount === '' ? '…' : formatAmount(rule.amount),
          currency: rule.currencyCode ?? t('anyCurrency'),
        });
      case 'unsure':
        return t('rule.unsure', { percent: formatPercent(rule.below) });
      case 'findingPresent':
        return t('rule.findingPresent', {
          list: either(rule.severities.map((one) => t(`severities.${one}`))),
        });
      case 'documentType':
        return t('rule.documentType', {
          list: either(rule.documentTypes.map((one) => settings(`types.${one}`))),
        });
      case 'folder': {
        const nameOf = (id: number) => folders.find((folder) => folder.id === id)?.name ?? t('goneFolder');
        return t('rule.folder', { list: either(rule.folderIds.map(nameOf)) });
      }
      case 'supplier':
        return t('rule.supplier', { list: either(rule.names.map(quoted)) });
      case 'sender':
        return t('rule.sender', { list: either(rule.words.map(quoted)) });
      case 'recipient':
        return t('rule.recipient', { list: either(rule.words.map(quoted)) });
      case 'channel':
        return t('rule.channel', { list: either(rule.channels.map((one) => t(`channels.${one}`))) });
      default:
        return t(`rule.${rule.when}`);
    }
  };
}

export function formatPercent(share: number, digits = 0): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: digits }).format(
    share,
  );
}

function either(words: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(words);
}
