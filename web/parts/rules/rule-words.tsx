import type { Queue } from '@slipway/sdk/client.ts';

import { useWords } from '../../words/words.ts';
import { useRuleWords } from './use-rule-words.ts';

type Props = Pick<Queue, 'match' | 'rules'> & {
  /** What stands before the conditions, where it is not that a document is taken. */
  head?: string;
};

/** For which documents a rule is, in words. */
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
