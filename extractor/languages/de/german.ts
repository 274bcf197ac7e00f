import type { LanguageWords } from '../language-words.ts';
import { likelyNumbersAndDates, numbersAndDates } from './numbers-and-dates.ts';
import { columns, means, receipt, statement, terms, titles } from './papers.ts';
import { likelySums, sumsAndParties } from './sums-and-parties.ts';
import { frequent, months, weekdays } from './words.ts';

export const german: LanguageWords = {
  code: 'de',
  labels: { ...numbersAndDates, ...sumsAndParties },
  likely: { ...likelyNumbersAndDates, ...likelySums },
  titles,
  columns,
  statement,
  receipt,
  means,
  terms,
  frequent,
  months,
  weekdays,
};
