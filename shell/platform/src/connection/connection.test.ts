import { act, renderHook } from '@testing-library/react';
import { errorMessage } from '../api/apiError';
import { setDevice } from '../testing';
import { onNoResponse, slowAfterMs, useIsResponseSlow, watchCall } from './callWatch';
import { setUnreachable, useConnection, useIsOnline } from './connection';

it('follows the device and the shell’s probe of the server', () => {
  const connection = renderHook(useConnection);
  const isOnline = renderHook(useIsOnline);
  expect(connection.result.current).toBe('online');
  setDevice('offline');
  expect([connection.result.current, isOnline.result.current]).toEqual(['offline', false]);
  setDevice('online');
  act(() => setUnreachable(true));
  expect([connection.result.current, isOnline.result.current]).toEqual(['unreachable', false]);
  expect(document.documentElement).toHaveAttribute('data-offline');
  act(() => setUnreachable(false));
  expect(connection.result.current).toBe('online');
  expect(document.documentElement).not.toHaveAttribute('data-offline');
});

it('reports an offline device in error messages, and keeps the server’s own messages', () => {
  const lost = { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' };
  expect(errorMessage(lost, 'Login Failed')).toBe('Login Failed');
  setDevice('offline');
  expect(errorMessage(lost, 'Login Failed')).toMatch(/^You are offline\./);
  const refused = { status: 409, data: { code: 'x', message: 'Own words' } };
  expect(errorMessage(refused, 'Login Failed')).toBe('Own words');
});

it('reports a slow call until it ends, and a call without a response', () => {
  jest.useFakeTimers();
  const heard = jest.fn();
  const stop = onNoResponse(heard);
  const isSlow = renderHook(useIsResponseSlow);
  const end = watchCall();
  act(() => jest.advanceTimersByTime(slowAfterMs - 1));
  expect(isSlow.result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(isSlow.result.current).toBe(true);
  expect(document.documentElement).toHaveAttribute('data-slow');
  act(() => end(false));
  expect(isSlow.result.current).toBe(false);
  expect(document.documentElement).not.toHaveAttribute('data-slow');
  expect(heard).toHaveBeenCalledTimes(1);
  watchCall()(true);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});
