import { access } from './en/access.ts';
import { account } from './en/account.ts';
import { capture } from './en/capture.ts';
import { documents } from './en/documents.ts';
import { frame } from './en/frame.ts';
import { list } from './en/list.ts';
import { notifications } from './en/notifications.ts';
import { problems } from './en/problems.ts';
import { start } from './en/start.ts';
import { ui } from './en/ui.ts';

/**
 * The texts of the sign-in and the inbox. The texts of all other pages load with the first of these pages.
 */
export const firstWords = {
  access,
  account,
  capture,
  documents,
  frame,
  list,
  notifications,
  problems,
  start,
  ui,
};
