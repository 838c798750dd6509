import { act } from '@testing-library/react';
import { onSessionOver } from '../session/sessionListeners';
import { store } from '../store';
import { removeAllTokens } from '../session/tokenStorage';
import { sessionOver, type SessionOverReason } from '../session/userSlice';

/** Starts every test signed out. Returns the reasons of the sessions that ended during the test. */
export function watchSessionEnds(): SessionOverReason[] {
  const ended: SessionOverReason[] = [];
  let stop: () => void;
  beforeEach(() => {
    store.dispatch(sessionOver('signed-out'));
    ended.length = 0;
    stop = onSessionOver((reason) => ended.push(reason));
  });
  afterEach(async () => {
    stop();
    await act(async () => removeAllTokens());
  });
  return ended;
}
