/**
 * What the worker uses of its own global scope. The shell is type-checked with the DOM’s library, and
 * the library for workers cannot stand beside that.
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

/** An event that keeps the worker alive until a piece of work is done. */
export interface ExtendableWorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

/** A request of a page that the worker may response. */
export interface WorkerFetchEvent extends ExtendableWorkerEvent {
  readonly request: Request;
  /** The browser’s own request for a page, begun while the worker started; undefined where it began none. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}
