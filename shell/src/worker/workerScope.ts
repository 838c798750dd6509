/**
 * The part of the worker's global scope in use. The shell is type-checked with the DOM library, which conflicts with
 * the WebWorker library.
 */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
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
  push: WorkerPushEvent;
  notificationclick: WorkerNotificationEvent;
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

/** A page of the portal that is open. */
interface WindowClient {
  readonly url: string;
  focus: () => Promise<WindowClient>;
}

/** A message of the push service. */
export interface WorkerPushEvent extends ExtendableWorkerEvent {
  readonly data: { json: () => unknown } | null;
}

/** A press on a notification. */
export interface WorkerNotificationEvent extends ExtendableWorkerEvent {
  readonly notification: { readonly data: unknown; close: () => void };
}
