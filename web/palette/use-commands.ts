import { allViews } from '../lib/filter/list-filter.ts';
import { paths } from '../lib/paths.ts';
import { chooseLanguage, chooseTheme, languageNames } from '../lib/person-choices.ts';
import { settingsNav } from '../lib/settings-nav.ts';
import { usePerson, useRight } from '../lib/use-session.ts';
import { addFiles } from '../parts/capture/uploads.ts';
import { themes } from '../ui/theme.ts';
import { languages } from '../words/locale.ts';
import { currentLanguage, useWords } from '../words/words.ts';
import type { Command } from './command.ts';

/** The actions that only the frame of the pages can run. */
export type FrameActions = { showKeys(): void; signOut(): void };

/** Every page and action that this user's role allows. */
export function useCommands(doable: FrameActions): Command[] {
  const pages = usePages();
  const settings = useSettingsPages();
  const actions = useActions(doable);
  return [...actions, ...pages, ...settings];
}

function useActions({ showKeys, signOut }: FrameActions): Command[] {
  const t = useWords('palette');
  const frame = useWords('frame');
  const mayUpload = useRight('docs.upload');
  const mayConnect = useRight('integration.connect');
  const { role } = usePerson().tenant;
  const action = { group: 'actions' } as const;
  return [
    ...(mayUpload
      ? [{ ...action, id: 'upload', icon: 'upload', label: t('upload'), run: chooseFiles } as const]
      : []),
    ...(mayConnect
      ? [{ ...action, id: 'connect', icon: 'link', label: t('connect'), to: paths.newConnection } as const]
      : []),
    ...(role === 'ADMIN'
      ? [
          {
            ...action,
            id: 'invite',
            icon: 'person',
            label: t('invite'),
            words: t('inviteWords'),
            to: paths.members,
          } as const,
        ]
      : []),
    { ...action, id: 'keys', icon: 'key', label: frame('keys'), keys: '?', run: showKeys },
    ...themes.map(
      (theme): Command => ({
        ...action,
        id: `theme-${theme}`,
        icon: 'eye',
        label: `${frame('appearance')}: ${frame(theme)}`,
        run: () => void chooseTheme(theme),
      }),
    ),
    ...languages
      .filter((language) => language !== currentLanguage())
      .map(
        (language): Command => ({
          ...action,
          id: `language-${language}`,
          icon: 'settings',
          label: `${frame('language')}: ${languageNames[language]}`,
          run: () => void chooseLanguage(language),
        }),
      ),
    {
      ...action,
      id: 'sign-out',
      icon: 'right',
      label: frame('signOut'),
      run: signOut,
    },
  ];
}

function usePages(): Command[] {
  const t = useWords('frame');
  const documents = useWords('documents');
  const clients = useWords('clients');
  const notifications = useWords('notifications');
  const setUp = useWords('setUp');
  const seesIntegrations = useRight('integration.view');
  const { role } = usePerson().tenant;
  const page = (id: string, to: string, label: string, icon: Command['icon'] = 'right'): Command => ({
    id,
    group: 'pages',
    icon,
    label,
    to,
  });
  return [
    ...allViews.map(({ view }) => page(`view-${view}`, paths.documents({ view }), documents(view), 'folder')),
    page('suppliers', paths.suppliers, t('suppliers')),
    page('notifications', paths.notifications, notifications('title')),
    ...(role === 'ADMIN' ? [page('set-up', paths.setUp, setUp('title'))] : []),
    page('approvals', paths.approvals, documents('approval_WAITING')),
    ...(seesIntegrations
      ? [
          page('integrations', paths.connections, t('integrations')),
          page('developers', paths.developers, t('developers')),
          page('webhooks', paths.webhooks, clients('openWebhooks')),
          page('events', paths.events, clients('openEvents')),
        ]
      : []),
    ...(role === 'ADMIN' ? [page('api-clients', paths.apiClients, clients('apiClients'))] : []),
    page('account', paths.account, t('account'), 'person'),
  ];
}

function useSettingsPages(): Command[] {
  const t = useWords('settings');
  const { role } = usePerson().tenant;
  return settingsNav
    .flatMap(({ links }) => links)
    .filter((link) => link.for?.includes(role) ?? true)
    .map(({ to, label }) => ({
      id: `settings-${label}`,
      group: 'settings',
      icon: 'settings',
      label: t(label),
      words: t('settings'),
      to,
    }));
}

/** Opens the browser's file dialog; the files are uploaded in the background. */
function chooseFiles(): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true });
  input.addEventListener('change', () => addFiles([...(input.files ?? [])]));
  input.click();
}
