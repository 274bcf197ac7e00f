import type { Calls } from '@slipway/sdk/client.ts';

/** A page with its words; its size gives only the aspect ratio. */
export type Page = Pick<Calls['getWords']['reply']['pages'][number], 'page' | 'width' | 'height' | 'words'>;
