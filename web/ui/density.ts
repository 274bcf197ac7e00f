import { useSyncExternalStore } from 'react';

const keptUnder = 'slipway.density';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const listeners = new Set<() => void>();
let density: Density = 'comfortable';

/** Shows the density that this user chose in this browser. */
export function startDensity(userId: string): void {
  const kept = localStorage.getItem(`${keptUnder}.${userId}`);
  show(densities.find((one) => one === kept) ?? 'comfortable');
}

/** Shows a density from now on, and for this user again at the next sign-in. */
export function setDensity(userId: string, chosen: Density): void {
  localStorage.setItem(`${keptUnder}.${userId}`, chosen);
  show(chosen);
}

export function useDensity(): Density {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => density,
  );
}

function show(chosen: Density): void {
  density = chosen;
  document.documentElement.dataset['density'] = chosen;
  for (const listener of listeners) listener();
}
