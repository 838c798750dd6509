// Runs before each browser test file: matchers, what jsdom lacks, and a console that may not recordConsoleError.
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { fakeCaches } from './fakeCaches';

configure({ asyncUtilTimeout: 5000 });
// How long a test may take on the slowest machine: no behaviour, only an end to waiting.
jest.setTimeout(30_000);

// jsdom has <dialog> without its methods.
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;

window.scrollTo = () => undefined;
// jsdom lays nothing out.
document.elementFromPoint ??= () => null;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
} as unknown as typeof IntersectionObserver;

globalThis.caches = fakeCaches();
afterEach(() => {
  globalThis.caches = fakeCaches();
});

// An unexpected complaint on the console (a missing key, an update outside act, a wrong attribute)
// fails the test that caused it. A test that expects one replaces console.error itself.
const consoleErrors: string[] = [];
const recordConsoleError = (...args: unknown[]) => {
  consoleErrors.push(args.map(String).join(' '));
};
beforeEach(() => {
  consoleErrors.length = 0;
  // eslint-disable-next-line no-console -- this is the guard itself
  console.error = recordConsoleError;
});
afterEach(() => {
  if (consoleErrors.length > 0) throw new Error(`console.error was called:\n${consoleErrors.join('\n')}`);
});
afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
