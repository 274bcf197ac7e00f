import './account.css';

import { PageHead } from '../ui/page-head.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

/** The settings of the signed-in user. */
export function AccountPage() {
  const t = useWords('account');
  useTitle(t('title'));
  return (
    <main className="page account-page" id="main">
      <PageHead title={t('title')} />
      <ProfileSection />
      <SecondFactorSection />
      <PasswordSection />
      <OwnSessions />
    </main>
  );
}
