const lengthMax = 30;

/** The key for a name: "Cost type" is `costType`. Other fields keep theirs, so a number may follow. */
export function keyFor(label: string, others: readonly string[]): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const joined = words
    .map((word, at) => (at === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1)))
    .join('')
    .slice(0, lengthMax);
  const plain = /^[A-Za-z]/.test(joined) ? joined : `field${joined}`;
  for (let number = 1; ; number++) {
    const key = number === 1 ? plain : `${plain}${number}`;
    if (!others.includes(key)) return key;
  }
}
