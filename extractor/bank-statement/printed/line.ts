import type { Row } from '../../find/text-lines.ts';
import type { DaySpot } from './spot-days.ts';
import type { MoneySpot } from './spot-money.ts';

export type Way = 'DEBIT' | 'CREDIT';

export type LineKind =
  | 'ENTRY'
  | 'UNDATED'
  | 'OPENING'
  | 'CLOSING'
  | 'BALANCE'
  | 'TOTAL'
  | 'HEAD'
  | 'PAGE'
  | 'TEXT';

/** One printed line and its role in the table. */
export type Line = {
  row: Row;
  kind: LineKind;
  day: DaySpot | null;
  valueDay: DaySpot | null;
  money: readonly MoneySpot[];
  /** The direction that the section heading above it states. */
  section: Way | null;
};
