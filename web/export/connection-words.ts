const words: Record<string, string> = { BEANCOUNT: 'Beancount', HLEDGER: 'hledger', HTTP: 'HTTP' };

export function kindWords(kind: string): string {
  return words[kind] ?? kind;
}
