import '../ui/figures.css';
import './plans.css';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, explain } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import type { Interval } from '../lib/prices.ts';
import { useSession } from '../lib/use-session.ts';
import { Brand } from '../ui/brand.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { PlanCard } from './plan-card.tsx';

/** The published plans, for everyone, signed in or not. */
export function PricingPage() {
  const t = useWords('pricing');
  useTitle(t('title'));
  const isSignedIn = useSession().kind === 'SIGNED_IN';
  const [currency, setCurrency] = useState<string>();
  const [interval, setInterval] = useState<Interval>('MONTH');
  const { data, error } = useQuery({
    queryKey: ['pricing', currency ?? null],
    queryFn: () => api.pricing.get(currency ? { currency } : {}),
    placeholderData: (before) => before,
  });
  return (
    <>
      <header className="app-head">
        <Brand />
        <span className="head-space" />
        <Link to={isSignedIn ? paths.documents() : paths.signIn}>{t(isSignedIn ? 'toApp' : 'signIn')}</Link>
      </header>
      <main className="page" id="main">
        <PageHead title={t('title')}>{t('intro')}</PageHead>
        {error && <Notice kind="error">{explain(error)}</Notice>}
        {!data && !error && <Skeleton rows={2} height="16rem" />}
        {data && (
          <>
            <div className="pricing-choice">
              <IntervalChoice interval={interval} onChoose={setInterval} />
              <SelectField
                label={t('currency')}
                value={data.currency}
                choices={data.currencies.map((code) => ({ value: code, label: code }))}
                onChoose={setCurrency}
              />
            </div>
            <ul className="plan-list" aria-label={t('choosePlan')}>
              {data.plans.map((plan) => (
                <PlanCard key={plan.code} plan={plan} currency={data.currency} interval={interval} />
              ))}
            </ul>
            <p className="quiet-words">{t(data.taxBehavior)}</p>
          </>
        )}
      </main>
    </>
  );
}

type ChoiceProps = { interval: Interval; onChoose(interval: Interval): void };

function IntervalChoice({ interval, onChoose }: ChoiceProps) {
  const t = useWords('pricing');
  return (
    <fieldset className="choice-group in-row">
      <legend>{t('interval')}</legend>
      {(['MONTH', 'YEAR'] as const).map((one) => (
        <label key={one} className="choice">
          <input type="radio" name="interval" checked={interval === one} onChange={() => onChoose(one)} />
          <span>{t(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}
