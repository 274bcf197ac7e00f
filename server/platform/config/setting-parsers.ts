import { z } from 'zod';

export const mebibyte = 1024 * 1024;

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const port = z.coerce.number().int().min(0).max(65_535);
export const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
/** Several values, separated by commas. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** Whether only this machine can connect to the host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
