import { workerAddress, type OpenedMessage } from '@portal/contract';
import { whenPageIdle } from './whenPageIdle';

/**
 * Registers the service worker once the page is loaded and idle, so that it does not slow down the first visit.
 * Browsers without service workers and insecure pages work without it.
 */
export function startWorkerWhenIdle(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  whenPageIdle(() => void startWorker(workers).catch(() => undefined));
}

async function startWorker(workers: ServiceWorkerContainer): Promise<void> {
  await workers.register(workerAddress, { updateViaCache: 'none' });
  if (cameThroughWorker()) return;
  // The page loaded before the worker, which has not seen the page's files.
  const { active } = await workers.ready;
  if (active) sendOpenedFiles(active);
}

/** Returns true if the worker served this page, and so all its files. */
function cameThroughWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation?.workerStart ?? 0) > 0;
}

/** Sends the page and its files to the worker, including files that are still loading. */
function sendOpenedFiles(worker: ServiceWorker): void {
  const tell = (message: OpenedMessage) => worker.postMessage(message);
  tell({ kind: 'opened', pathname: window.location.pathname, files: [] });
  const tellFiles = (entries: PerformanceEntryList) => {
    const files = entries
      .map(({ name }) => name)
      .filter((address) => address.startsWith(`${window.location.origin}/r/`));
    if (files.length > 0) tell({ kind: 'opened', files });
  };
  new PerformanceObserver((list) => tellFiles(list.getEntries())).observe({
    type: 'resource',
    buffered: true,
  });
}
