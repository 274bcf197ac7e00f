import type { DatevSettings } from './datev-settings.ts';

/** The header data of a batch of bookings. */
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

/** According to the settings at the time of the booking. */
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

/** The first day of the fiscal year of a day: the first of a month. */
export function yearBegin({ yearBeginsInMonth }: Pick<Stack, 'yearBeginsInMonth'>, date: string): string {
  const year = Number(date.slice(0, 4));
  const begins = `${year}-${String(yearBeginsInMonth).padStart(2, '0')}-01`;
  return date >= begins ? begins : `${year - 1}${begins.slice(4)}`;
}
