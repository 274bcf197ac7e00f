import { formatNumber } from '../lib/format.ts';
import { type Interval, type Plan, priceOf } from '../lib/prices.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { currentLocale } from '../words/locale.ts';
import { useWords } from '../words/words.ts';
import { useDescription } from './describe-plan.ts';

type Props = { plan: Plan; currency: string; interval: Interval };

/** A plan: its price, content and extra charges. */
export function PlanCard({ plan, currency, interval }: Props) {
  const t = useWords('pricing');
  const describe = useDescription();
  const { name, recommended, includedDocuments, overage, trialDays } = plan;
  return (
    <li className={recommended ? 'card plan recommended' : 'card plan'}>
      <header>
        <h2>{name}</h2>
        {recommended && (
          <Badge tone="good" icon="check-circle">
            {t('recommended')}
          </Badge>
        )}
      </header>
      <p className="quiet-words">{describe(plan)}</p>
      <PriceWords plan={plan} currency={currency} interval={interval} />
      <p>
        <strong>
          {includedDocuments === null
            ? t('unlimited')
            : t('included', { count: includedDocuments, shown: formatNumber(includedDocuments) })}
        </strong>
        {overage && <>, {t('overage', { amount: formatPrice(overage.amount, currency) })}</>}
      </p>
      {trialDays !== null && trialDays > 0 && <p>{t('trial', { count: trialDays })}</p>}
      <h3>{t('holds')}</h3>
      <ul className="plan-features">
        {featuresOf(plan, t).map((words) => (
          <li key={words}>
            <Icon name="check" />
            {words}
          </li>
        ))}
      </ul>
    </li>
  );
}

function PriceWords({ plan, currency, interval }: Props) {
  const t = useWords('pricing');
  const price = priceOf(plan, interval);
  if (!price) return <p className="plan-price">{t('noPrice')}</p>;
  const percent = new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(price.saves ?? 0);
  return (
    <div className="plan-price">
      <p>
        <span className="big-figure">{formatPrice(price.amount, currency)}</span>{' '}
        {t(interval === 'MONTH' ? 'perMonth' : 'perYear')}
        {price.saves !== null && <Badge tone="good">{t('saves', { percent })}</Badge>}
      </p>
      <p className="quiet-words">
        {price.aMonth === null ? '\u00a0' : t('monthly', { amount: formatPrice(price.aMonth, currency) })}
      </p>
    </div>
  );
}

type Words = ReturnType<typeof useWords<'pricing'>>;
const knownFeatures = ['Reading', 'Review', 'Export', 'Webhooks', 'Roles', 'Events feed'] as const;

/** The operator's own features stay unchanged. */
function featuresOf({ features, limits }: Plan, t: Words): string[] {
  const limited = [
    ['members', 'upToMembers'],
    ['connections', 'upToConnections'],
    ['webhooks', 'upToWebhooks'],
  ] as const;
  const ofLimits = limited.flatMap(([name, words]) =>
    limits[name] === undefined ? [] : [t(words, { count: limits[name] })],
  );
  const named = features.map((feature) => {
    const known = knownFeatures.find((one) => one === feature);
    return known ? t(`features.${known}`) : feature;
  });
  return [...named, ...ofLimits];
}

function formatPrice(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(currentLocale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 2),
  }).format(amount);
}
