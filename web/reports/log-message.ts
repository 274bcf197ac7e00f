import { logMessages } from '../words/de/log-messages.ts';
import { currentLocale, languageOf } from '../words/locale.ts';

/** A message of the service's log in the user's language; unknown ones stay English. */
export function logMessage(message: string, locale: string = currentLocale()): string {
  return languageOf(locale) === 'de' ? (logMessages[message] ?? message) : message;
}
