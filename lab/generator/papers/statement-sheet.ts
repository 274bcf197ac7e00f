import type { ExactEntry } from '@slipway/contract/exact-values.ts';

import type { Canvas } from './canvas.ts';
import type { Account } from './make-account.ts';
import type { StatementPlan } from './plan-statement.ts';

/** A statement in the making, with what it has stated so far. */
export type Sheet = {
  canvas: Canvas;
  account: Account;
  plan: StatementPlan;
  entries: ExactEntry[];
  printed: {
    number: boolean;
    period: boolean;
    /** As it is printed first. */
    currency: string | null;
    holder: boolean;
    opening: boolean;
    closing: boolean;
  };
};

/** A balance as this bank signs it; a card's balance is what is owed, without a sign. */
export function spellBalance({ account, plan, printed }: Sheet, cents: number): string {
  const { spell } = account;
  const size = Math.abs(cents);
  if (account.card) {
    printed.currency ??= spell.sign;
    return cents > 0 ? `${spell.money(size)} ${plan.letters[1]}` : spell.money(size);
  }
  switch (plan.signs) {
    case 'letters':
      return `${spell.amount(size)} ${cents < 0 ? plan.letters[0] : plan.letters[1]}`;
    case 'plus-minus':
      return cents < 0 ? `-${spell.amount(size)}` : `+${spell.amount(size)}`;
    case 'trailing':
      return `${spell.amount(size)}${cents < 0 ? '-' : ''}`;
    case 'brackets':
      return cents < 0 ? `(${spell.amount(size)})` : spell.amount(size);
    default:
      printed.currency ??= spell.sign;
      return cents < 0 ? `-${spell.money(size)}` : spell.money(size);
  }
}
