import { act } from '@testing-library/react';

/** Puts the device online or offline, as a browser reports it; each test starts online. */
export const setDevice = (state: 'online' | 'offline') =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', { value: state === 'online', configurable: true });
    window.dispatchEvent(new Event(state));
  });

afterEach(() => {
  if (!navigator.onLine) setDevice('online');
});
