/** An amount has at most so many decimals (contract/money.ts). */
const decimalsMax = 10;
const scale = 10n ** BigInt(decimalsMax);

/** The exact sum of amounts: sums of binary floating-point numbers would be wrong by cents. */
export function sumAmounts(amounts: readonly number[]): string {
  const total = amounts.reduce((sum, amount) => sum + scaled(amount), 0n);
  const [sign, digits] = total < 0n ? ['-', -total] : ['', total];
  const decimals = String(digits % scale)
    .padStart(decimalsMax, '0')
    .replace(/0+$/, '');
  return `${sign}${digits / scale}${decimals === '' ? '' : `.${decimals}`}`;
}

function scaled(amount: number): bigint {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain(amount)) ?? [];
  return BigInt(`${sign}${whole}${decimals.slice(0, decimalsMax).padEnd(decimalsMax, '0')}`);
}

/** Without an exponent: `1e-7` is `0.0000001`. */
function plain(amount: number): string {
  const text = String(amount);
  return text.includes('e') ? amount.toFixed(decimalsMax) : text;
}
