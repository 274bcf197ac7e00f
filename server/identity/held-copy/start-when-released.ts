import type { Service } from '../../platform/service.ts';
import { isHeld, noticeCopy } from './notice-copy.ts';

const pollEveryMs = 1000;

/** Starts outgoing activity immediately, or in a copy after its release. Returns a function that stops it. */
export async function startWhenReleased(
  service: Service,
  start: () => Promise<() => Promise<void>>,
): Promise<() => Promise<void>> {
  if (!(await noticeCopy(service))) return start();
  let stop: (() => Promise<void>) | undefined;
  let looking = Promise.resolve();
  const look = async () => {
    if (stop || (await isHeld(service))) return;
    stop = await start();
    clearInterval(timer);
  };
  const timer = setInterval(() => {
    looking = looking
      .then(look)
      .catch((error) =>
        service.log.warn(
          { err: error },
          'Slipway could not start the jobs of a released copy; it tries again.',
        ),
      );
  }, pollEveryMs);
  return async () => {
    clearInterval(timer);
    await looking;
    await stop?.();
  };
}
