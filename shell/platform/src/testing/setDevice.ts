import { act } from '@testing-library/react';

/** Gives the device its connection or takes it away, as the browser tells it; each test begins with one. */
export const setDevice = (state: 'online' | 'offline') =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', { value: state === 'online', configurable: true });
    window.dispatchEvent(new Event(state));
  });

// What jsdom says by itself stands in the prototype.
afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));
