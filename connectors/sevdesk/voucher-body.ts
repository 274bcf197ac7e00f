import { decimal } from '@slipway/contract/money.ts';

import { groupLines, type LineGroup } from '../cloud/group-lines.ts';
import { jsonAmount } from '../cloud/json-amount.ts';
import { withKey } from '../cloud/key-in-text.ts';
import { type Answer, type ExportKey, ok, type Refusal, refuse } from '../connector.ts';
import type { CostCentreItem } from '../master-data/master-data.ts';
import { labelOf } from '../plan/find-named.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';
import { foresee } from '../plan/resolve-amounts.ts';
import { refusalText } from '../refusal-text.ts';
import type { SevdeskSettings } from './sevdesk-settings.ts';
import { type RuleAndRate, ruleAndRate } from './tax-rules.ts';

const commentLengthMax = 250;
/** The currency of sevdesk accounts by default. */
const usualCurrency = 'EUR';

export type VoucherBody = ReturnType<typeof bodyOf>;

/**
 * One position for each account and rate, gross, so that the total is the document's to the cent. A voucher
 * has exactly one tax rule for all positions. The export key is in the comment of the first position.
 */
export function voucherBody(
  plan: InvoicePlan,
  key: ExportKey,
  contactId: string,
  { asDraft }: Pick<SevdeskSettings, 'asDraft'>,
): Answer<VoucherBody> {
  const positions = groupLines(plan).map((group) => ({ group, tax: ruleAndRate(group.tax?.id ?? '') }));
  const rules = new Set(positions.map(({ tax }) => tax.rule));
  const [rule] = rules;
  if (rule === undefined || rules.size > 1) {
    const named = plan.lines.map(({ tax }) => tax?.name).filter((name) => name !== undefined);
    const values = { system: 'sevdesk', rules: [...new Set(named)].join(', ') };
    return refuse({ category: 'TAX', step: 'preflight', ...refusalText('TAX_RULES_SEVERAL', values) });
  }
  const costCentre = costCentreOf(plan);
  if (costCentre && 'category' in costCentre) return { kind: 'refused', refusal: costCentre };
  return ok(bodyOf(plan, { key, contactId, rule, costCentre, positions, asDraft }));
}

/** A voucher has one cost centre for all positions. */
function costCentreOf({ lines }: InvoicePlan): CostCentreItem | null | Refusal {
  const byId = new Map(lines.map(({ costCentre }) => [costCentre?.id ?? null, costCentre]));
  const [first = null, ...others] = byId.values();
  if (others.length === 0) return first;
  const found = [...byId.values()].map((one) => (one ? labelOf(one) : '–')).join(', ');
  return foresee('ACCOUNT', null, refusalText('COST_CENTRES_SEVERAL', { system: 'sevdesk', found }));
}

type Parts = {
  key: ExportKey;
  contactId: string;
  rule: number;
  costCentre: CostCentreItem | null;
  positions: { group: LineGroup; tax: RuleAndRate }[];
  asDraft: boolean;
};

/** C is a purchase, D a sale; credit notes have negative amounts. */
function bodyOf(plan: InvoicePlan, { key, contactId, rule, costCentre, positions, asDraft }: Parts) {
  const date = germanDate(plan.date);
  return {
    voucher: {
      objectName: 'Voucher' as const,
      mapAll: true,
      voucherDate: date,
      supplier: { id: Number(contactId), objectName: 'Contact' as const },
      description: plan.number ?? key,
      status: asDraft ? (50 as const) : (100 as const),
      taxRule: { id: rule, objectName: 'TaxRule' as const },
      creditDebit: plan.side === 'SALE' ? ('D' as const) : ('C' as const),
      voucherType: 'VOU' as const,
      ...(costCentre && {
        costCentre: { id: Number(costCentre.id), objectName: 'CostCentre' as const },
      }),
      currency: plan.currencyCode,
      ...(plan.currencyCode !== usualCurrency && { propertyForeignCurrencyDeadline: date }),
      ...(plan.dueDate && { paymentDeadline: germanDate(plan.dueDate) }),
    },
    voucherPosSave: positions.map(({ group, tax }, index) => ({
      objectName: 'VoucherPos' as const,
      mapAll: true,
      accountDatev: { id: Number(group.account.id), objectName: 'AccountDatev' as const },
      taxRate: jsonAmount(tax.rate),
      net: false,
      sumNet: signed(plan, group.net),
      sumGross: signed(plan, group.gross),
      comment:
        index === 0
          ? withKey(group.descriptions.join(', '), key, commentLengthMax)
          : group.descriptions.join(', ').slice(0, commentLengthMax),
    })),
    voucherPosDelete: null,
  };
}

function signed({ isCreditNote }: InvoicePlan, amount: string): number {
  return jsonAmount(isCreditNote ? decimal(amount).negated().toFixed() : amount);
}

/** The contract requires dd.mm.yyyy. */
function germanDate(date: string): string {
  return date.split('-').toReversed().join('.');
}
