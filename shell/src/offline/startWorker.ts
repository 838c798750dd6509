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
  await workers.register(workerAddress, { updateViaCache: 'none' });
  if (cameThroughWorker()) return;
  // The page came before the worker, which has not seen what it is made of.
  const { active } = await workers.ready;
  if (active) tellWhatIsOpen(active);
}

/** Whether a worker answered for this page itself, and so for all that followed. */
function cameThroughWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (navigation?.workerStart ?? 0) > 0;
}

/** Tells the worker of the page and of its files, those of before and those still on their way. */
function tellWhatIsOpen(worker: ServiceWorker): void {
  worker.postMessage({ kind: 'opened', pathname: window.location.pathname, files: [] });
  const tellFiles = (entries: PerformanceEntryList) => {
    const files = entries
      .map(({ name }) => name)
      .filter((address) => address.startsWith(`${window.location.origin}/r/`));
    if (files.length > 0) worker.postMessage({ kind: 'opened', files });
  };
  new PerformanceObserver((list) => tellFiles(list.getEntries())).observe({
    type: 'resource',
    buffered: true,
  });
}
