import { useSyncExternalStore } from 'react';

/** offline: the device reports it. unreachable: the device is online, and the server does not respond. */
export type Connection = 'online' | 'offline' | 'unreachable';

let isUnreachable = false;
const listeners = new Set<() => void>();

export const isOffline = (): boolean => !navigator.onLine;

const currentConnection = (): Connection =>
  isOffline() ? 'offline' : isUnreachable ? 'unreachable' : 'online';

/** Set by the shell after it has probed the server. */
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

/** Returns the current state of the connection. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, currentConnection);

/**
 * Returns true if the network is usable; see shared-ui's `needsNetwork` for buttons that explain why they are
 * disabled.
 */
export const useIsOnline = (): boolean => useConnection() === 'online';
