import { loadWithRetry } from 'shared-ui';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { fetchAhead } from '../firstLoad/fetchAhead';
import { keyOf, type ComponentId } from './componentId';
import {
  isRemoteLoaded,
  RemoteFailure,
  loadPreviousRelease,
  loadRemote,
  type LoadedRemote,
} from './remoteStore';
import { isSwitchedOff, useIsSwitchedOff } from './switchedOff';
import { reportFailure } from './telemetry';

/** A remote component while it loads, when it is ready, and when it failed. */
export type RemoteComponentState =
  | { status: 'loading' }
  | { status: 'ready'; Component: ComponentType<object>; version: string }
  | { status: 'failed'; failure: RemoteFailure };

/** A loaded component and the version of the release it came from. */
interface LoadedComponent {
  Component: ComponentType<object>;
  version: string;
}
const components = new Map<string, LoadedComponent>();

/** Components whose place on the page waits for their code. */
const awaited = new Set<symbol>();
export const isPartAwaited = (): boolean => awaited.size > 0;

/**
 * Loads the remote and the component's chunk: with retries, then from the previous release.
 *
 * @throws RemoteFailure
 */
export async function loadRemoteComponent(id: ComponentId): Promise<void> {
  if (isSwitchedOff(id)) throw switchedOffFailure(id);
  if (components.has(keyOf(id))) return;
  // A loaded remote knows its own files.
  if (!isRemoteLoaded(id.remote)) fetchAhead(id);
  const remote = await loadRemote(id.remote);
  try {
    await loadComponent(remote, id);
  } catch (cause) {
    reportFailure(remote.release, id.remote, cause);
    const before = await loadPreviousRelease(remote, cause);
    await loadComponent(before, id).catch((secondCause: unknown) => {
      reportFailure(before.release, id.remote, secondCause);
      throw new RemoteFailure(id.remote, 'failed', remote.release.version, cause);
    });
  }
}

const switchedOffFailure = ({ remote }: ComponentId) =>
  new RemoteFailure(remote, 'switched-off', null, 'it is switched off');

async function loadComponent(remote: LoadedRemote, id: ComponentId): Promise<void> {
  const { default: Component } = await loadWithRetry(lazyOf(remote, id));
  components.set(keyOf(id), { Component, version: remote.release.version });
}

function lazyOf(
  { module, release }: LoadedRemote,
  id: ComponentId,
): () => Promise<{ default: ComponentType<object> }> {
  const lazy = 'screen' in id ? module.screens[id.screen] : module.slots[id.slot];
  if (!lazy)
    throw new Error(`${release.name} ${release.version} declares ${keyOf(id)} but does not export it.`);
  return lazy as () => Promise<{ default: ComponentType<object> }>;
}

function currentState(id: ComponentId): RemoteComponentState {
  if (isSwitchedOff(id)) return { status: 'failed', failure: switchedOffFailure(id) };
  const ready = components.get(keyOf(id));
  return ready ? { status: 'ready', ...ready } : { status: 'loading' };
}

/** Returns the state of a remote component, and `retry` for use after a failure. */
export function useRemoteComponent(id: ComponentId): RemoteComponentState & { retry: () => void } {
  const key = keyOf(id);
  const isOff = useIsSwitchedOff(id);
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{
    key: string;
    attempt: number;
    state: RemoteComponentState;
  } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const part = Symbol(key);
    awaited.add(part);
    const settle = (state: RemoteComponentState) => {
      awaited.delete(part);
      if (isCurrent) setSettled({ key, attempt, state });
    };
    loadRemoteComponent(id).then(
      () => settle(currentState(id)),
      (failure: unknown) => settle({ status: 'failed', failure: failure as RemoteFailure }),
    );
    return () => {
      isCurrent = false;
      awaited.delete(part);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies it; the object is new at each render
  }, [key, attempt, isOff]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isSettled = settled?.key === key && settled.attempt === attempt && !isOff;
  return { ...(isSettled ? settled.state : currentState(id)), retry };
}
