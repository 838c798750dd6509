import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { store } from '../store';
import { buildCustomer } from '../testing';
import {
  restoreUnreachable,
  secondFactorAwaited,
  sessionOver,
  sessionRestoring,
  userLoaded,
  userSlice,
} from './userSlice';
import { useSession, useUser } from './useSession';

const user = buildCustomer();
const signedOut = { status: 'signed-out', user: null, tempTokenExpiresAtMs: null };
const awaiting = { ...signedOut, status: 'pending-2fa', tempTokenExpiresAtMs: 5 };

it.each([
  ['restoring', sessionRestoring(), { ...signedOut, status: 'restoring' }],
  ['signed out while the server is unreachable', restoreUnreachable(), signedOut],
  ['signed in', userLoaded(user), { ...signedOut, status: 'signed-in', user }],
  ['waiting for a second factor', secondFactorAwaited(5), awaiting],
  ['over', sessionOver('expired'), signedOut],
  [
    'over with its temporary token',
    sessionOver('temp-token-expired'),
    { ...signedOut, hasTempTokenExpired: true },
  ],
])('a session is %s, whatever it was', (_what, action, expected) => {
  const { reducer } = userSlice;
  for (const before of [undefined, reducer(undefined, secondFactorAwaited(7))])
    expect(reducer(before, action)).toEqual(expected);
});

it('a session begins as restoring', () =>
  expect(userSlice.reducer(undefined, { type: 'any' })).toEqual({ ...signedOut, status: 'restoring' }));

it('the user is there on screens of signed-in users only', () => {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  store.dispatch(userLoaded(user));
  const screen = renderHook(useUser, { wrapper });
  expect(screen.result.current).toEqual(user);
  screen.unmount();
  store.dispatch(secondFactorAwaited(5));
  expect(renderHook(useSession, { wrapper }).result.current).toEqual(awaiting);
  // React reports errors of a render.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useUser, { wrapper })).toThrow('useUser is for screens of signed-in users.');
});
