import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { fetchAhead } from './fetchAhead';
import { keyOf, type Part } from './part';
import {
  isRemoteLoaded,
  RemoteFailure,
  wantReleaseBefore,
  wantRemote,
  type LoadedRemote,
} from './remoteStore';
import { withRetries } from './retries';
import { reportFailure } from './telemetry';

/** A part while it loads, when it is ready, and when it failed. */
export type PartState =
  | { status: 'loading' }
  | { status: 'ready'; Component: ComponentType<object>; version: string }
  | { status: 'failed'; failure: RemoteFailure };

/** A part that is here, with the version of the release it came from. */
interface ReadyPart {
  Component: ComponentType<object>;
  version: string;
}
const components = new Map<string, ReadyPart>();

/**
 * Loads the remote and the part’s own chunk, so that it can be drawn at once: with retries, then from the
 * release before.
 *
 * @throws RemoteFailure
 */
export async function wantPart(part: Part): Promise<void> {
  if (components.has(keyOf(part))) return;
  // A remote that is here knows its files itself.
  if (!isRemoteLoaded(part.remote)) fetchAhead(part);
  const remote = await wantRemote(part.remote);
  try {
    await loadPart(remote, part);
  } catch (cause) {
    reportFailure(remote.release, part.remote, cause);
    const before = await wantReleaseBefore(remote, cause);
    await loadPart(before, part).catch((secondCause: unknown) => {
      reportFailure(before.release, part.remote, secondCause);
      throw new RemoteFailure(part.remote, 'failed', remote.release.version, cause);
    });
  }
}

async function loadPart(remote: LoadedRemote, part: Part): Promise<void> {
  const { default: Component } = await withRetries(lazyOf(remote, part));
  components.set(keyOf(part), { Component, version: remote.release.version });
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
  const ready = components.get(keyOf(part));
  return ready ? { status: 'ready', ...ready } : { status: 'loading' };
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
