import type { Bench } from '../figure.ts';
import { openInbox } from './inbox.ts';
import { reviewBatch } from './review.ts';

/** The app in a real browser, as a practised person uses it. */
export const measureWeb: Bench = {
  name: 'web',
  about: 'the app in Chromium: the inbox with 100,000 documents, and a batch reviewed by keyboard',
  run: async (say) => [...(await openInbox(say)), ...(await reviewBatch(say))],
};
