import { decimal } from '@slipway/contract/money.ts';
import { storable } from '@slipway/contract/unicode.ts';

/** Values that JSON has no form for, as Tryton's JSON-RPC writes them. */
export type WireValue = { __class__: string; [name: string]: unknown };

export function wireDecimal(amount: string): WireValue {
  return { __class__: 'Decimal', decimal: amount };
}

/** `2026-10-05` */
export function wireDate(date: string): WireValue {
  const [year, month, day] = date.split('-').map(Number);
  return { __class__: 'date', year, month, day };
}

export function wireInstant(at: Date): WireValue {
  return {
    __class__: 'datetime',
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    microsecond: at.getUTCMilliseconds() * 1000,
  };
}

export function wireBytes(bytes: Uint8Array): WireValue {
  return { __class__: 'bytes', base64: Buffer.from(bytes).toString('base64') };
}

/** Its answers as plain values: exact decimal text, `YYYY-MM-DD`, base64. */
export function readWire(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'string') return storable(value);
    return isWireValue(value) ? plain(value) : value;
  });
}

function isWireValue(value: unknown): value is WireValue {
  return typeof value === 'object' && value !== null && '__class__' in value;
}

function plain(value: WireValue): unknown {
  const two = (name: string) => String(value[name]).padStart(2, '0');
  switch (value.__class__) {
    case 'Decimal':
      return decimal(String(value['decimal'])).toFixed();
    case 'date':
      return `${String(value['year'])}-${two('month')}-${two('day')}`;
    case 'bytes':
      return value['base64'];
    default:
      return value;
  }
}
