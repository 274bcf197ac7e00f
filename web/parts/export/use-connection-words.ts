import type { SettingField } from '@slipway/sdk/client.ts';

import { integrations as english } from '../../words/en/integrations.ts';
import { useWords } from '../../words/words.ts';

/** The service's terms in the user's language; unknown ones stay as they are. */
export function useConnectionWords() {
  const t = useWords('integrations');
  return {
    kind: (kind: string, otherwise: string = kind) =>
      isIn(english.kinds, kind) ? t(`kinds.${kind}`) : otherwise,
    kindHelp: (kind: string, otherwise: string) =>
      isIn(english.kindHelp, kind) ? t(`kindHelp.${kind}`) : otherwise,
    label: ({ name, label }: SettingField) => (isIn(english.setting, name) ? t(`setting.${name}`) : label),
    /** A setting with a label of our own needs no text of the service. */
    help: ({ name, help }: SettingField) => {
      if (isIn(english.settingHelp, name)) return t(`settingHelp.${name}`);
      return isIn(english.setting, name) ? null : help;
    },
    choice: (value: string) => (isIn(english.choice, value) ? t(`choice.${value}`) : value),
    health: (code: string | null) =>
      code !== null && isIn(english.health, code) ? t(`health.${code}`) : null,
    rowKey: (key: string) => (isIn(english.rowKey, key) ? t(`rowKey.${key}`) : key),
  };
}

function isIn<Words extends object>(words: Words, key: PropertyKey): key is keyof Words {
  return Object.hasOwn(words, key);
}
