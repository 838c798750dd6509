import {
  PlatformProvider,
  endSession,
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

/** Returns the guard's decision about a signed-in screen after its session has ended. */
function decisionAfter(reason: SessionOverReason) {
  const { result } = renderHook(() => useGuardDecision('signed-in'), { wrapper: Providers });
  expect(result.current).toEqual({ kind: 'show' });
  act(() => store.dispatch(endSession(reason)));
  return result;
}

it('shows no login page before the redirect of a forced sign-out', () => {
  const decision = decisionAfter('expired');
  expect(decision.current).toEqual({ kind: 'wait' });

  // Back restores the page from the back/forward cache.
  const comesBack = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(comesBack));
  expect(decision.current).toEqual({ kind: 'redirect', to: '/login' });
});

it('redirects to the login at once after sign-out', () => {
  expect(decisionAfter('signed-out').current).toEqual({ kind: 'redirect', to: '/login' });
});

it('returns to a link that was opened while signed out', () => {
  act(() => store.dispatch(endSession('signed-out')));
  const { result } = renderHook(() => useGuardDecision('signed-in'), { wrapper: Providers });
  expect(result.current).toEqual({ kind: 'redirect', to: '/login?next=%2Fesim%3Fpage%3D2' });
});
