import type { Queue } from '@slipway/sdk/client.ts';

import { useWords } from '../../words/words.ts';
import { useRuleWords } from './use-rule-words.ts';

type Props = Pick<Queue, 'match' | 'rules'> & {
  /** The text before the conditions, if it is not a queue's. */
  head?: string;
};

/** The conditions of a rule, in words. */
export function RuleWords({ match, rules, head }: Props) {
  const t = useWords('queues');
  const wordsOf = useRuleWords();
  const takes = rules.length === 1 ? t('whenOne') : t(match === 'ALL' ? 'whenAll' : 'whenAny');
  return (
    <div>
      <p className="quiet-words">{head ?? takes}</p>
      <ul className="rule-words">
        {rules.map((rule) => (
          <li key={JSON.stringify(rule)}>{wordsOf(rule)}</li>
        ))}
      </ul>
    </div>
  );
}
