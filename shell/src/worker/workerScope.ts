/**
 * The part of the worker's global scope in use. The shell is type-checked with the DOM library, which conflicts with
 * the WebWorker library.
 */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

interface WorkerEvents {
  install: ExtendableWorkerEvent;
  activate: ExtendableWorkerEvent;
  message: ExtendableWorkerEvent & { readonly data: unknown };
  fetch: WorkerFetchEvent;
}

/** An event that keeps the worker alive until a promise settles. */
interface ExtendableWorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

/** A page's request that the worker may respond to. */
export interface WorkerFetchEvent extends ExtendableWorkerEvent {
  readonly request: Request;
  /** The browser's navigation preload request; undefined if it sent none. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}
