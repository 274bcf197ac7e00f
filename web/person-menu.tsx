import { useNavigate } from 'react-router';
import { api, explain } from './lib/api.ts';
import { paths } from './lib/paths.ts';
import { chooseLanguage, chooseTheme, languageNames } from './lib/person-choices.ts';
import { useMe } from './lib/queries/use-me.ts';
import { usePerson } from './lib/use-session.ts';
import { densities, setDensity, useDensity } from './ui/density.ts';
import { Icon } from './ui/icon.tsx';
import { Menu } from './ui/menu.tsx';
import { currentTheme, themes } from './ui/theme.ts';
import { toast } from './ui/toast.tsx';
import { languages } from './words/locale.ts';
import { currentLanguage, useWords } from './words/words.ts';

/** The account menu: user, workspace, language, theme, sign out. */
export function PersonMenu({ signOut }: { signOut(): void }) {
  const t = useWords('frame');
  const { user, tenant } = usePerson();
  const navigate = useNavigate();
  const account = useWords('account');
  const density = useDensity();
  const others = useOtherWorkspaces();
  return (
    <Menu
      label={t('menuOf', { workspace: tenant.name })}
      className="button quiet person-button"
      trigger={
        <>
          <Icon name="person" />
          <span className="workspace-name">{tenant.name}</span>
          <Icon name="down" />
        </>
      }
      groups={[
        {
          title: t('signedInAs', { email: user.email }),
          items: [{ label: t('account'), onChoose: () => void navigate(paths.account) }],
        },
        ...(others.length > 0 ? [{ title: account('workspaces'), items: others }] : []),
        {
          title: t('language'),
          items: languages.map((language) => ({
            label: <span lang={language}>{languageNames[language]}</span>,
            chosen: currentLanguage() === language,
            onChoose: () => void chooseLanguage(language),
          })),
        },
        {
          title: t('appearance'),
          items: themes.map((theme) => ({
            label: t(theme),
            chosen: currentTheme() === theme,
            onChoose: () => void chooseTheme(theme),
          })),
        },
        {
          title: t('density'),
          items: densities.map((one) => ({
            label: t(one),
            chosen: density === one,
            onChoose: () => setDensity(user.id, one),
          })),
        },
        {
          items: [
            {
              label: t('signOut'),
              onChoose: signOut,
            },
          ],
        },
      ]}
    />
  );
}

/** The user's other workspaces; switching starts a new session, so the app restarts. */
function useOtherWorkspaces() {
  const { tenant } = usePerson();
  const { data } = useMe();
  async function moveTo(tenantId: string): Promise<void> {
    try {
      await api.account.switchTenant({ tenantId, cookie: true });
      window.location.assign(paths.documents());
    } catch (error) {
      toast(explain(error));
    }
  }
  if (!data || data.tenants.length < 2) return [];
  return data.tenants.map(({ id, name }) => ({
    label: name,
    chosen: id === tenant.id,
    onChoose: () => {
      if (id !== tenant.id) void moveTo(id);
    },
  }));
}
