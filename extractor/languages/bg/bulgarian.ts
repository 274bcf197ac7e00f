import { gatherWords } from '../language-words.ts';
import * as numbersAndDates from './numbers-and-dates.ts';
import * as papers from './papers.ts';
import * as sumsAndParties from './sums-and-parties.ts';
import * as words from './words.ts';

export const bulgarian = gatherWords('bg', { ...numbersAndDates, ...sumsAndParties, ...papers, ...words });
