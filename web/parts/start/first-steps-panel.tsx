import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePerson } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { UploadLink } from '../capture/upload-link.tsx';
import type { Step } from './first-steps.ts';
import { type FirstSteps, useFirstSteps } from './use-first-steps.ts';

/** Above the list of a new workspace: the remaining steps to a booked document. */
export function FirstStepsPanel() {
  const t = useWords('start');
  const steps = useFirstSteps();
  const panel = useRef<HTMLElement>(null);
  if (steps.state !== 'SHOWN') return null;
  const done = steps.everyday.filter((step) => step.done).length;
  const hide = () => {
    // The button disappears with its panel; the focus moves to the next element.
    const next = panel.current?.parentElement?.querySelector<HTMLElement>('.upload-buttons .primary');
    steps.hide();
    next?.focus();
  };
  return (
    <section className="first-steps" aria-label={t('title')} ref={panel}>
      <header>
        <h2>{t('title')}</h2>
        <p className="quiet-words">{t('progress', { done, count: steps.everyday.length })}</p>
        <SetUpLink className="link" />
        <Button kind="quiet" onClick={hide}>
          {t('hide')}
        </Button>
      </header>
      <StepLists {...steps} />
    </section>
  );
}

/** A link to the setup of the workspace, for admins. */
export function SetUpLink({ className }: { className: string }) {
  const t = useWords('start');
  return usePerson().tenant.role === 'ADMIN' ? (
    <Link className={className} to={paths.setUp}>
      {t('setUp')}
    </Link>
  ) : null;
}

/** The same steps in full, while there is nothing else on the page. */
export function StepLists({ everyday, developers }: Pick<FirstSteps, 'everyday' | 'developers'>) {
  const t = useWords('start');
  return (
    <>
      <StepList steps={everyday} />
      {developers.length > 0 && (
        <details className="more-steps">
          <summary>{t('forDevelopers')}</summary>
          <StepList steps={developers} />
        </details>
      )}
    </>
  );
}

function StepList({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ done }) => !done);
  return (
    <ol className="step-list">
      {steps.map((step) => (
        <StepItem key={step.name} step={step} isNext={step === next} />
      ))}
    </ol>
  );
}

function StepItem({ step: { name, to, done }, isNext }: { step: Step; isNext: boolean }) {
  const t = useWords('start');
  return (
    <li
      className={done ? 'step done' : isNext ? 'step next' : 'step'}
      aria-current={isNext ? 'step' : undefined}
    >
      {done ? <Icon name="check-circle" label={t('done')} /> : <span className="step-ring" />}
      <span>
        {name === 'upload' ? (
          <UploadLink>{t(name)}</UploadLink>
        ) : (
          <Link className="link" to={to}>
            {t(name)}
          </Link>
        )}
        <small>{t(`${name}Words`)}</small>
      </span>
    </li>
  );
}
