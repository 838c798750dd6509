import {
  PlatformProvider,
  sessionOver,
  store,
  userLoaded,
  type SessionOverReason,
} from '@portal/platform/host';
import { buildCustomer } from '@portal/platform/testing';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from '@portal/router';
import type { ReactNode } from 'react';
import { followSession } from '../session/followSession';
import { useGuardDecision } from './useGuardDecision';

const Providers = ({ children }: { children: ReactNode }) => (
  <PlatformProvider slotOutlet={() => null}>
    <MemoryRouter initialEntries={['/esim?page=2']}>{children}</MemoryRouter>
  </PlatformProvider>
);

beforeAll(() => followSession(jest.fn()));
beforeEach(() => void store.dispatch(userLoaded(buildCustomer())));

/** What the guard says of a signed-in screen once its session ended. */
function endSession(reason: SessionOverReason) {
  const { result } = renderHook(() => useGuardDecision('signed-in'), { wrapper: Providers });
  expect(result.current).toEqual({ kind: 'show' });
  act(() => void store.dispatch(sessionOver(reason)));
  return result;
}

it('shows no login that the navigation after a forced end would take away again', () => {
  const decision = endSession('expired');
  expect(decision.current).toEqual({ kind: 'wait' });

  // The browser’s Back brings the page that was left as it was.
  const comesBack = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(comesBack));
  expect(decision.current).toEqual({ kind: 'redirect', to: '/login' });
});

it('goes to the login at once where the person signed out', () => {
  expect(endSession('signed-out').current).toEqual({ kind: 'redirect', to: '/login' });
});

it('leads back to a link that was followed while signed out', () => {
  act(() => void store.dispatch(sessionOver('signed-out')));
  const { result } = renderHook(() => useGuardDecision('signed-in'), { wrapper: Providers });
  expect(result.current).toEqual({ kind: 'redirect', to: '/login?next=%2Fesim%3Fpage%3D2' });
});
