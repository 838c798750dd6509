const workerAddress = '/service-worker.js';

/** The longest that the first page is left alone before the worker is fetched. */
const idleWithinMs = 10_000;

/**
 * Registers the service worker once the page has loaded and has nothing else to do, so that the first
 * visit pays nothing for it. Browsers without one, and pages that are not served securely, go on without.
 */
export function startWorkerWhenIdle(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const start = () => void startWorker(workers).catch(() => undefined);
  const whenIdle = () =>
    window.requestIdleCallback ? window.requestIdleCallback(start, { timeout: idleWithinMs }) : start();
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

async function startWorker(workers: ServiceWorkerContainer): Promise<void> {
  const wasThere = workers.controller !== null;
  await workers.register(workerAddress, { updateViaCache: 'none' });
  if (wasThere) return;
  // This page came before the worker: it says what it is made of, so that it starts without a connection
  // the next time.
  const { active } = await workers.ready;
  active?.postMessage({ kind: 'opened', pathname: window.location.pathname, files: loadedFiles() });
}

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => address.startsWith(`${window.location.origin}/r/`));
