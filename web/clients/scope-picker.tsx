import { allScopes, type Scope } from '@slipway/contract/scopes.ts';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { CheckField } from '../ui/field.tsx';
import { useWords } from '../words/words.ts';
import { callsByScope } from './scope-endpoints.ts';
import { type Preset, presetNames, presetOf, presets } from './scope-presets.ts';
import { scopeKeys } from './scope-words.ts';

type Props = {
  scopes: readonly Scope[];
  fault?: string | undefined;
  onChange(scopes: readonly Scope[]): void;
};

const presetKeys = {
  read: ['presetRead', 'presetReadHint'],
  upload: ['presetUpload', 'presetUploadHint'],
  export: ['presetExport', 'presetExportHint'],
  own: ['presetOwn', 'presetOwnHint'],
} as const satisfies Record<Preset, readonly [string, string]>;

/** The permissions of an API client: by preset or one by one, with their endpoints. */
export function ScopePicker({ scopes, fault, onChange }: Props) {
  const t = useWords('clients');
  const choices = presetNames.map((value) => {
    const [label, hint] = presetKeys[value];
    return { value, label: t(label), hint: t(hint) };
  });
  const toggle = (scope: Scope, isOn: boolean) =>
    onChange(allScopes.filter((one) => (one === scope ? isOn : scopes.includes(one))));
  return (
    <>
      <ChoiceGroup
        inRow
        label={t('mayDo')}
        value={presetOf(scopes)}
        choices={choices}
        onChoose={(preset) => onChange(preset === 'own' ? [] : presets[preset])}
      />
      <fieldset className="scope-list">
        <legend>{t('choose')}</legend>
        {fault && (
          <p className="form-fault" role="alert">
            {fault}
          </p>
        )}
        {allScopes.map((scope) => (
          <div key={scope} className="scope-row">
            <CheckField
              label={
                <>
                  {t(scopeKeys[scope])} <code className="quiet-words">{scope}</code>
                </>
              }
              checked={scopes.includes(scope)}
              onChange={({ target }) => toggle(scope, target.checked)}
            />
            <OpenedCalls scope={scope} />
          </div>
        ))}
      </fieldset>
      <p className="form-hint">{t('roleCuts')}</p>
    </>
  );
}

function OpenedCalls({ scope }: { scope: Scope }) {
  const t = useWords('clients');
  const calls = callsByScope.get(scope) ?? [];
  return (
    <details>
      <summary>{t('opens', { count: calls.length })}</summary>
      {/* The reference speaks English, whatever the app speaks. */}
      <ul lang="en">
        {calls.map(({ name, method, path, summary }) => (
          <li key={name}>
            <code>
              {method} {path}
            </code>
            <span>{summary}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
