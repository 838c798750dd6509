import { act, renderHook } from '@testing-library/react';

jest.mock('@portal/platform/host', () => ({
  resolvedRegistry: {
    remotes: [
      { name: 'mfe-off', isSwitchedOff: true },
      { name: 'mfe-esim', slotsOff: ['dashboard/active-esims'] },
    ],
  },
}));
import { isSwitchedOff, setRemoteStates, useIsSwitchedOff } from './switchedOff';

const slot = 'dashboard/esim-counts' as const;
const screenOf = (remote: string) => ({ remote, screen: 'list' });
const state = (changes: object = {}) => ({ versions: [], isSwitchedOff: false, slots: [slot], ...changes });

// One test: once the gateway has spoken, what the page came with no longer counts.
it('begins with what the page came with, then follows what the gateway says, and shows it at once', () => {
  expect(isSwitchedOff(screenOf('mfe-off'))).toBe(true);
  expect(isSwitchedOff(screenOf('mfe-esim'))).toBe(false);
  expect(isSwitchedOff(screenOf('mfe-none'))).toBe(false);
  expect(isSwitchedOff({ remote: 'mfe-esim', slot: 'dashboard/active-esims' })).toBe(true);
  expect(isSwitchedOff({ remote: 'mfe-esim', slot })).toBe(false);

  const { result, unmount } = renderHook(() => useIsSwitchedOff({ remote: 'mfe-esim', slot }));
  expect(result.current).toBe(false);
  act(() => setRemoteStates({ 'mfe-esim': state({ slots: [] }) }));
  expect(result.current).toBe(true);
  expect(isSwitchedOff(screenOf('mfe-esim'))).toBe(false);
  expect(isSwitchedOff(screenOf('mfe-off'))).toBe(false);
  act(() => setRemoteStates({ 'mfe-esim': state() }));
  expect(result.current).toBe(false);
  act(() => setRemoteStates({ 'mfe-esim': state({ isSwitchedOff: true }) }));
  expect(result.current).toBe(true);
  unmount();
  expect(() => setRemoteStates({})).not.toThrow();
});
