import { lazy, type ComponentType } from 'react';

const retryDelaysMs = [500, 2000];

async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await load();
    } catch {
      // Chunks fail to load on poor connections; two retries usually help.
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return load();
}

/**
 * A heavy component whose code loads when it is first rendered, with three attempts before the error boundary catches
 * the failure.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadWithRetry(load) }));
}
