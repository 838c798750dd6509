import { lazy, type ComponentType } from 'react';

const retryDelaysMs = [500, 2000];

async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await load();
    } catch {
      // A part of a page fails to load on a poor connection; twice is worth trying again.
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return load();
}

/** A heavy part that is fetched when it is first drawn. Tried three times before the error boundary hears of it. */
export function lazyPiece<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadWithRetry(load) }));
}
