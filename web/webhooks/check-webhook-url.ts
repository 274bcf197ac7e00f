const charactersMax = 2048;
const oldestUserPort = 1024;

/** The service's URL rules, checked in advance; only the service resolves names to addresses. */
export type UrlFault =
  | 'urlNothing'
  | 'urlNotComplete'
  | 'urlNotHttps'
  | 'urlCredentials'
  | 'urlFragment'
  | 'urlCharacters'
  | 'urlTooLong'
  | 'urlPort';

export const urlCharactersMax = charactersMax;

/** The first error of a URL; null if it is valid. */
export function faultOfUrl(text: string): UrlFault | null {
  if (text === '') return 'urlNothing';
  if (text.length > charactersMax) return 'urlTooLong';
  if (/[\s\p{Cc}\\]/u.test(text)) return 'urlCharacters';
  if (/^http:/i.test(text)) return 'urlNotHttps';
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(text)?.[1];
  if (!authority || !URL.canParse(text)) return 'urlNotComplete';
  if (text.includes('#')) return 'urlFragment';
  if (authority.includes('@')) return 'urlCredentials';
  const { protocol, port } = new URL(text);
  if (protocol !== 'https:') return 'urlNotHttps';
  return port !== '' && Number(port) < oldestUserPort ? 'urlPort' : null;
}
