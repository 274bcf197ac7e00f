import type { Calls } from '@slipway/sdk/client.ts';

export type Accuracy = Calls['getAccuracy']['reply'];
