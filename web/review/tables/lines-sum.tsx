import type { DecimalText } from '@slipway/contract/money.ts';

import { formatAmount } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { labelOf } from '../findings/describe-finding.ts';
import type { SumCheck } from './lines-check.ts';

/** The sum of the rows, compared with the document. */
export function LinesSum({ check, stated }: { check: SumCheck | null; stated: DecimalText | null }) {
  const t = useWords('tables');
  if (!check) return null;
  const sum = formatAmount(check.sum);
  if (check.against === null) return <p className="cells-check">{t('sumAlone', { sum })}</p>;
  const field = labelOf(check.against);
  if (check.difference === null) {
    return (
      <p className="cells-check fits">
        <Icon name="check" /> {t('sumFits', { sum, field })}
      </p>
    );
  }
  const difference = formatAmount(check.difference);
  return (
    <p className="cells-check off">
      <Icon name="triangle" /> {t('sumOff', { sum, field, difference, stated: formatAmount(stated ?? '0') })}
    </p>
  );
}
