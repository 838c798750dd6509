/* oxlint-disable typescript/no-deprecated -- jsdom lacks some of what the DOM's types promise */
// Runs before each browser test file: matchers, missing jsdom APIs, and a check for console errors.
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { fakeCaches } from './fakeCaches';

// Jest makes it 100.
Error.stackTraceLimit = 10;
// React takes a stack of each element until it has taken ten thousand in a second, for warnings that name who made it: 15 %
// of the processor's time of component tests. Without this part of React's internals tests only take longer.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as
  | object
  | undefined;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
// Upper limits for busy machines, of one wait and of a test.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(300_000);

const focusable = ':is(button, input, select, textarea):enabled, a[href], [tabindex="0"]';
// jsdom has <dialog> without its methods. Browsers focus the first element that can be.
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    if (!this.contains(document.activeElement)) this.querySelector<HTMLElement>(focusable)?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
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
// jsdom has no layout.
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

// An unexpected console.error (a missing key, an update outside act, an invalid attribute) fails the test. A test
// that expects one replaces console.error itself.
const consoleErrors: string[] = [];
const recordConsoleError = (...args: unknown[]) => {
  consoleErrors.push(args.map(String).join(' '));
};
beforeEach(() => {
  consoleErrors.length = 0;
  // oxlint-disable-next-line no-console -- this is the guard itself
  console.error = recordConsoleError;
});
afterEach(() => {
  if (consoleErrors.length > 0) throw new Error(`console.error was called:\n${consoleErrors.join('\n')}`);
});
// A test that fails does not reach its own end.
beforeEach(() => void jest.useRealTimers());
afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
