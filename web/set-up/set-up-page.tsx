import './set-up.css';

import { Link, useSearchParams } from 'react-router';

import { paths } from '../lib/paths.ts';
import { useIsAdmin } from '../parts/admins-only.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { CompanyStep } from './company-step.tsx';
import { DocumentStep } from './document-step.tsx';
import { EmailStep } from './email-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { SystemStep } from './system-step.tsx';
import { firstOpen, type StepName, stepNames, useStepsDone } from './use-steps.ts';

const stepOf = {
  company: CompanyStep,
  system: SystemStep,
  email: EmailStep,
  people: PeopleStep,
  document: DocumentStep,
};

/** From a new workspace to the first document. Each step can be skipped, and is found again later. */
export function SetUpPage() {
  const t = useWords('setUp');
  useTitle(t('title'));
  const isAdmin = useIsAdmin();
  return (
    <main className="page set-up" id="main">
      <h1>{t('title')}</h1>
      {isAdmin ? <Steps /> : <Notice kind="info">{t('onlyAdmins')}</Notice>}
    </main>
  );
}

function Steps() {
  const t = useWords('setUp');
  const [search, setSearch] = useSearchParams();
  const done = useStepsDone();
  if (!done) return <Skeleton rows={1} height="16rem" />;
  const asked = search.get('step');
  const current = stepNames.find((name) => name === asked) ?? firstOpen(done);
  const at = stepNames.indexOf(current);
  const go = (name: StepName | undefined) => name && setSearch({ step: name });
  const Step = stepOf[current];
  return (
    <div className="set-up-steps">
      <nav aria-label={t('steps')}>
        <ol>
          {stepNames.map((name, place) => (
            <li key={name}>
              <Link to={`?step=${name}`} aria-current={name === current ? 'step' : undefined}>
                {done[name] ? (
                  <Icon name="check-circle" label={t('done')} />
                ) : (
                  <span className="step-number">{place + 1}</span>
                )}
                {t(name)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <section className="card" aria-labelledby="set-up-step">
        <p className="quiet-words">{t('stepOf', { step: at + 1 })}</p>
        <h2 id="set-up-step">{t(current)}</h2>
        <p className="quiet-words">{t(`${current}Words`)}</p>
        <Step key={current} onDone={() => go(stepNames[at + 1])} />
        <footer className="set-up-foot">
          {at > 0 && (
            <Button kind="quiet" onClick={() => go(stepNames[at - 1])}>
              {t('back')}
            </Button>
          )}
          <span className="spread" />
          {at < stepNames.length - 1 ? (
            <Button kind="quiet" onClick={() => go(stepNames[at + 1])}>
              {done[current] ? t('next') : t('skip')}
            </Button>
          ) : (
            <Link className="button" to={paths.documents()}>
              {t('finish')}
            </Link>
          )}
        </footer>
      </section>
    </div>
  );
}
