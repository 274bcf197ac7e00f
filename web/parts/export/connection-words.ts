import type { Connection } from '@slipway/sdk/client.ts';

import type { IconName } from '../../ui/icon.tsx';

type Tone = 'waiting' | 'todo' | 'good' | 'bad';
type Standing = { key: 'working' | 'notWorking' | 'switchedOff' | 'notTested'; icon: IconName; tone: Tone };

/** The state of a connection: "off" takes precedence over its health. */
export function statusOf({ active, health }: Pick<Connection, 'active' | 'health'>): Standing {
  if (!active) return { key: 'switchedOff', icon: 'minus', tone: 'waiting' };
  if (!health) return { key: 'notTested', icon: 'clock', tone: 'waiting' };
  return health.ok
    ? { key: 'working', icon: 'check-circle', tone: 'good' }
    : { key: 'notWorking', icon: 'triangle', tone: 'bad' };
}

type ExportState = 'REQUESTED' | 'SENDING' | 'UNCERTAIN' | 'ACCEPTED' | 'REFUSED';

/** The tone of an export's state. */
export function markOf(state: ExportState): { icon: IconName; tone: Tone } {
  if (state === 'ACCEPTED') return { icon: 'check-circle', tone: 'good' };
  if (state === 'REFUSED') return { icon: 'triangle', tone: 'bad' };
  return { icon: state === 'UNCERTAIN' ? 'info' : 'clock', tone: 'waiting' };
}
