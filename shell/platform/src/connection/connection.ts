import { useSyncExternalStore } from 'react';

/** offline: the device says so. unreachable: it believes to be online, and the portal does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

let isUnreachable = false;
const listeners = new Set<() => void>();

export const isOffline = (): boolean => !navigator.onLine;

const currentConnection = (): Connection =>
  isOffline() ? 'offline' : isUnreachable ? 'unreachable' : 'online';

/** The shell’s finding, after it has asked. */
export function setUnreachable(value: boolean): void {
  if (isUnreachable === value) return;
  isUnreachable = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** How the portal is reached right now. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, currentConnection);

/** Whether what needs the network can work: a button that cannot says why; shared-ui’s `needsNetwork` makes such. */
export const useIsOnline = (): boolean => useConnection() === 'online';
