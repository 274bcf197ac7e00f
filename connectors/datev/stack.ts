import type { DatevSettings } from './datev-settings.ts';

/** What a stack of bookings says automatically in its header. */
export type Stack = {
  consultant: number;
  client: number;
  yearBeginsInMonth: number;
  accountLength: number;
  chart: 'SKR03' | 'SKR04';
  baseCurrency: string;
  finalised: boolean;
  title: string;
  dictation: string | null;
};

/** As the settings are when a document is booked. */
export function stackOf(settings: DatevSettings): Stack {
  const { consultant, client, yearBeginsInMonth, accountLength, chart } = settings;
  const { baseCurrency, finalised, title, dictation } = settings;
  return {
    consultant,
    client,
    yearBeginsInMonth,
    accountLength,
    chart,
    baseCurrency,
    finalised,
    title,
    dictation: dictation ?? null,
  };
}

/** The first day of the fiscal year that a day lies in: the first of a month. */
export function yearBegin({ yearBeginsInMonth }: Pick<Stack, 'yearBeginsInMonth'>, date: string): string {
  const year = Number(date.slice(0, 4));
  const begins = `${year}-${String(yearBeginsInMonth).padStart(2, '0')}-01`;
  return date >= begins ? begins : `${year - 1}${begins.slice(4)}`;
}
