import type { OpenTabState } from '@portal/contract';
import { resolvedRegistry } from '@portal/platform/host';
import { useSyncExternalStore } from 'react';
import type { ComponentId } from './componentId';

type RemoteStates = OpenTabState['remotes'];

// What the page was rendered with; a later state of the gateway replaces it.
const isOffAtStart = (id: ComponentId): boolean => {
  const remote = resolvedRegistry.remotes.find(({ name }) => name === id.remote);
  return Boolean(remote?.isSwitchedOff || ('slot' in id && remote?.slotsOff?.includes(id.slot)));
};
let states: RemoteStates | null = null;
const listeners = new Set<() => void>();

/** Takes over what the gateway says now. */
export function setRemoteStates(next: RemoteStates): void {
  states = next;
  listeners.forEach((listener) => listener());
}

/** Returns true if the component must not be loaded or shown, because its team or the portal's switched it off. */
export function isSwitchedOff(id: ComponentId): boolean {
  if (!states) return isOffAtStart(id);
  const state = states[id.remote];
  if (!state) return false;
  return state.isSwitchedOff || ('slot' in id && !state.slots.includes(id.slot));
}

/** `isSwitchedOff`, and renders again when it changes. */
export const useIsSwitchedOff = (id: ComponentId): boolean =>
  useSyncExternalStore(subscribe, () => isSwitchedOff(id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
