import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { SlotName } from '@portal/platform/host';
import { reportFailure } from './telemetry';
import { loadedRemote, RemoteFailure, wantRemote, type LoadedRemote } from './remoteStore';

/** A part of a remote that can be drawn: one of its screens, or what it puts into a slot. */
export type Part = { remote: string } & ({ screen: string } | { slot: SlotName });

/** A part while it loads, when it is ready, and when it failed. */
export type PartState =
  | { status: 'loading' }
  | { status: 'ready'; Component: ComponentType<object>; version: string }
  | { status: 'failed'; failure: RemoteFailure };

const keyOf = (part: Part) =>
  `${part.remote}/${'screen' in part ? `screen/${part.screen}` : `slot/${part.slot}`}`;
const components = new Map<string, ComponentType<object>>();

/**
 * Loads the remote and the part’s own chunk, so that it can be drawn at once.
 *
 * @throws RemoteFailure
 */
export async function wantPart(part: Part): Promise<ComponentType<object>> {
  const key = keyOf(part);
  const ready = components.get(key);
  if (ready) return ready;
  const remote = await wantRemote(part.remote);
  try {
    const { default: Component } = await lazyOf(remote, part)();
    components.set(key, Component);
    return Component;
  } catch (cause) {
    reportFailure(remote.release, part.remote, cause);
    throw new RemoteFailure(part.remote, 'failed', remote.release.version, cause);
  }
}

function lazyOf(
  { module, release }: LoadedRemote,
  part: Part,
): () => Promise<{ default: ComponentType<object> }> {
  const lazy = 'screen' in part ? module.screens[part.screen] : module.slots[part.slot];
  if (!lazy)
    throw new Error(`${release.name} ${release.version} declares ${keyOf(part)} and does not hold it.`);
  return lazy as () => Promise<{ default: ComponentType<object> }>;
}

function currentState(part: Part): PartState {
  const Component = components.get(keyOf(part));
  if (!Component) return { status: 'loading' };
  return { status: 'ready', Component, version: loadedRemote(part.remote)?.release.version ?? '' };
}

/** Draws nothing itself: gives the state of a part, and a way to try again after a failure. */
export function usePart(part: Part): PartState & { retry: () => void } {
  const key = keyOf(part);
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ key: string; attempt: number; state: PartState } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const settle = (state: PartState) => isCurrent && setSettled({ key, attempt, state });
    wantPart(part).then(
      () => settle(currentState(part)),
      (failure: RemoteFailure) => settle({ status: 'failed', failure }),
    );
    return () => {
      isCurrent = false;
    };
    // The key says all that the part holds; the object itself is new at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isSettled = settled?.key === key && settled.attempt === attempt;
  return { ...(isSettled ? settled.state : currentState(part)), retry };
}
