import { useSyncExternalStore } from 'react';

/** offline: the device reports it. unreachable: the device is online, and the server does not respond. */
export type Connection = 'online' | 'offline' | 'unreachable';

let isUnreachable = false;
const listeners = new Set<() => void>();

export const isOffline = (): boolean => !navigator.onLine;

const currentConnection = (): Connection =>
  isOffline() ? 'offline' : isUnreachable ? 'unreachable' : 'online';

/** The design system imports no platform: it reads an attribute of the document, and hears of a change by an event. */
function publish(): void {
  document.documentElement.toggleAttribute('data-offline', currentConnection() !== 'online');
  window.dispatchEvent(new Event('portal:connection'));
  for (const listener of listeners) listener();
}
for (const event of ['online', 'offline']) window.addEventListener(event, publish);
publish();

/** Set by the shell after it has probed the server. */
export function setUnreachable(value: boolean): void {
  if (isUnreachable === value) return;
  isUnreachable = value;
  publish();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, currentConnection);

/**
 * Returns true if the network is usable; see shared-ui's `NetworkButton` for buttons that explain why they are
 * disabled.
 */
export const useIsOnline = (): boolean => useConnection() === 'online';
