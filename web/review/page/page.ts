import type { Calls } from '@slipway/sdk/client.ts';

/** A page with its words; its size is only the shape of it. */
export type Page = Pick<Calls['getWords']['reply']['pages'][number], 'page' | 'width' | 'height' | 'words'>;
