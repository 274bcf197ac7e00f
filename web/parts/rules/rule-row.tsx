import { channels } from '@slipway/contract/channel.ts';
import { DocumentType } from '@slipway/contract/document.ts';
import { type ReactNode, useId } from 'react';
import { currencies } from '../../lib/currencies.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListField } from '../../ui/list-field.tsx';
import { useWords } from '../../words/words.ts';
import { missingIn, percents, type RuleDraft } from './rule-drafts.ts';
import { formatPercent, useFolders, useRuleWords } from './use-rule-words.ts';

type Props = {
  rule: RuleDraft;
  number: number;
  /** Whether to show errors: only after an attempt to save. */
  showsMissing: boolean;
  onChange(rule: RuleDraft): void;
  onRemove(): void;
};

/** A condition: its name and its inputs. */
export function RuleRow({ rule, number, showsMissing, onChange, onRemove }: Props) {
  const t = useWords('queues');
  const wordsOf = useRuleWords();
  const faultId = useId();
  const missing = showsMissing ? missingIn(rule) : null;
  return (
    <li>
      <fieldset className="rule-row" aria-describedby={missing ? faultId : undefined}>
        <legend>
          <span className="rule-number">{t('ruleNumber', { number })}</span> {t(`when.${rule.when}`)}
        </legend>
        <div className="rule-blanks">
          <RuleBlanks rule={rule} onChange={onChange} />
        </div>
        <Button
          kind="quiet"
          className="icon-only rule-remove"
          aria-label={t('removeRule', { rule: wordsOf(rule) })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </Button>
        {missing && (
          <p className="form-fault" role="alert" id={faultId}>
            {t(`incomplete.${missing}`)}
          </p>
        )}
      </fieldset>
    </li>
  );
}

type BlanksProps = Pick<Props, 'onChange'> & { rule: RuleDraft };

function RuleBlanks({ rule, onChange }: BlanksProps): ReactNode {
  const t = useWords('queues');
  const settings = useWords('settings');
  const folders = useFolders();
  switch (rule.when) {
    case 'amountAbove':
      return <AmountBlanks rule={rule} onChange={onChange} />;
    case 'unsure':
      return (
        <select
          aria-label={t('percent')}
          value={Math.round(rule.below * 100)}
          onChange={({ target }) => onChange({ ...rule, below: Number(target.value) / 100 })}
        >
          {[...new Set([Math.round(rule.below * 100), ...percents])].map((percent) => (
            <option key={percent} value={percent}>
              {formatPercent(percent / 100)}
            </option>
          ))}
        </select>
      );
    case 'findingPresent':
      return choices(
        ['BLOCKING', 'WARNING', 'INFO'] as const,
        rule.severities,
        (one) => t(`severities.${one}`),
        (severities) => onChange({ ...rule, severities }),
      );
    case 'documentType':
      return choices(
        DocumentType.options,
        rule.documentTypes,
        (one) => settings(`types.${one}`),
        (documentTypes) => onChange({ ...rule, documentTypes }),
      );
    case 'channel':
      return choices(
        channels,
        rule.channels,
        (one) => t(`channels.${one}`),
        (chosen) => onChange({ ...rule, channels: chosen }),
      );
    case 'folder':
      return choices(
        folders.map(({ id }) => id),
        rule.folderIds,
        (id) => folders.find((folder) => folder.id === id)?.name ?? '',
        (folderIds) => onChange({ ...rule, folderIds }),
      );
    case 'supplier':
      return <WordBlanks values={rule.names} onChange={(names) => onChange({ ...rule, names })} />;
    case 'sender':
    case 'recipient':
      return <WordBlanks values={rule.words} onChange={(words) => onChange({ ...rule, words })} />;
    default:
      return null;
  }
}

function WordBlanks({ values, onChange }: { values: string[]; onChange(values: string[]): void }) {
  const t = useWords('queues');
  return (
    <ListField
      label={t('words')}
      hint={t('wordsHint')}
      values={values}
      readOnly={false}
      onChange={onChange}
    />
  );
}

type AmountRule = Extract<RuleDraft, { when: 'amountAbove' }>;

function AmountBlanks({ rule, onChange }: { rule: AmountRule; onChange(rule: RuleDraft): void }) {
  const t = useWords('queues');
  const known = new Set<string>([...(rule.currencyCode ? [rule.currencyCode] : []), ...currencies]);
  return (
    <>
      <input
        className="rule-amount"
        aria-label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        value={rule.amount}
        onChange={({ target }) => onChange({ ...rule, amount: target.value })}
      />
      <select
        className="rule-currency"
        aria-label={t('currency')}
        value={rule.currencyCode ?? ''}
        onChange={({ target }) => onChange({ ...rule, currencyCode: target.value || null })}
      >
        <option value="">{t('anyCurrency')}</option>
        {[...known].map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </>
  );
}

/** A few options, each with a checkbox. */
function choices<Value extends string | number>(
  all: readonly Value[],
  chosen: readonly Value[],
  labelOf: (value: Value) => string,
  onChange: (chosen: Value[]) => void,
): ReactNode {
  return (
    <div className="rule-choices">
      {all.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(all.filter((one) => (one === value ? target.checked : chosen.includes(one))))
            }
          />
          {labelOf(value)}
        </label>
      ))}
    </div>
  );
}
