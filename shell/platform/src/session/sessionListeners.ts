import { createListenerMiddleware } from '@reduxjs/toolkit';
import { lastWordsKey } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { baseApi } from '../api/baseApi';
import { cancelRefreshes, endpointOf } from '../api/endpointOf';
import { clearCachedResponses } from '../offline/offlineCache';
import { lateResponseReceived } from '../offline/offlineQuery';
import { browserStorage } from '../storage';
import { cacheUser } from './cachedUser';
import { endOnServer } from './endOnServer';
import { removeAllTokens } from './tokenStorage';
import {
  secondFactorAwaited,
  sessionOver,
  userLoaded,
  type SessionOverReason,
  type UserState,
} from './userSlice';

interface ListenedState {
  user: UserState;
  api: ReturnType<typeof baseApi.reducer>;
}

/** What follows from a session's actions: storage and caches hold nothing that outlives it. */
export const sessionListeners = createListenerMiddleware<ListenedState>();

sessionListeners.startListening({
  actionCreator: userLoaded,
  effect: ({ payload: user }) => {
    cacheUser(user);
    void clearCachedResponses(user._id);
  },
});

sessionListeners.startListening({
  actionCreator: secondFactorAwaited,
  effect: () => void clearCachedResponses(),
});

// The user's own query, for instance after a change of the profile, is the newest that is known of them.
sessionListeners.startListening({
  matcher: endpointOf(calls.getUser).matchFulfilled,
  effect: ({ payload: user }, listenerApi) => {
    if (listenerApi.getState().user.user?._id === user._id) listenerApi.dispatch(userLoaded(user));
  },
});

sessionListeners.startListening({
  actionCreator: sessionOver,
  effect: ({ payload: reason }, listenerApi) => {
    endOnServer(reason);
    const { status } = listenerApi.getOriginalState().user;
    removeAllTokens();
    cancelRefreshes();
    cacheUser(null);
    browserStorage.write(lastWordsKey, null);
    void clearCachedResponses();
    // In the next task: callers of the request that ended the session still get its error, and mounted components
    // do not refetch before they unmount. Without a previous session, a public page keeps its queries.
    const wasSession = status === 'signed-in' || status === 'pending-2fa';
    if (wasSession) setTimeout(() => listenerApi.dispatch(baseApi.util.resetApiState()), 0);
  },
});

// Replaces the cached data of a query with its late response.
sessionListeners.startListening({
  actionCreator: lateResponseReceived,
  effect: ({ payload: { endpoint, queryCacheKey, data } }, listenerApi) => {
    const query = listenerApi.getState().api.queries[queryCacheKey];
    // Remotes inject endpoints, so their names and types are unknown here.
    if (query)
      listenerApi.dispatch(
        baseApi.util.updateQueryData(endpoint as never, query.originalArgs as never, () => data as never),
      );
  },
});

/** Calls `listener` each time a session ends, with the reason. Returns a function that unsubscribes. */
export function onSessionOver(listener: (reason: SessionOverReason) => void): () => void {
  return sessionListeners.startListening({
    actionCreator: sessionOver,
    effect: ({ payload }) => listener(payload),
  });
}
