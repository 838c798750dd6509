import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from './api/baseApi';
import { sessionGuard } from './api/sessionGuard';
import { clearCachedResponses } from './offline/offlineCache';
import { lateResponseReceived } from './offline/offlineQuery';
import { cacheUser } from './session/cachedUser';
import { removeAllTokens } from './session/tokenStorage';
import { userApi } from './session/userApi';
import {
  secondFactorAwaited,
  sessionOver,
  userLoaded,
  userSlice,
  type SessionOverReason,
} from './session/userSlice';

type Listener = (reason: SessionOverReason) => void;
const listeners = new Set<Listener>();

/** The shell’s one store. Remotes reach it through baseApi’s hooks and useSession. */
export const store = configureStore({
  reducer: { [userSlice.name]: userSlice.reducer, [baseApi.reducerPath]: baseApi.reducer },
  middleware: (getDefault) => getDefault().concat(baseApi.middleware, sessionGuard, syncSessionStorage),
});

export type RootState = ReturnType<typeof store.getState>;

setupListeners(store.dispatch);

/** Calls `listener` each time a session ends, with the reason. Returns a function that unsubscribes. */
export function onSessionOver(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Syncs storage and caches with the user slice, and clears what must not outlive a session. */
function syncSessionStorage() {
  return (next: (action: unknown) => unknown) => (action: unknown) => {
    const { status } = store.getState().user;
    const result = next(action);
    if (userLoaded.match(action)) {
      cacheUser(action.payload);
      void clearCachedResponses(action.payload._id);
    }
    if (secondFactorAwaited.match(action)) void clearCachedResponses();
    if (userApi.endpoints.getUser.matchFulfilled(action)) {
      const { user } = store.getState();
      if (user.user?._id === action.payload._id) store.dispatch(userLoaded(action.payload));
    }
    if (lateResponseReceived.match(action)) applyLateResponse(action.payload);
    if (sessionOver.match(action)) {
      removeAllTokens();
      cacheUser(null);
      void clearCachedResponses();
      // In the next task: callers of the request that ended the session still get its error, and mounted components
      // do not refetch before they unmount. Without a previous session, a public page keeps its queries.
      const wasSession = status === 'signed-in' || status === 'pending-2fa';
      if (wasSession) setTimeout(() => store.dispatch(baseApi.util.resetApiState()), 0);
      for (const listener of listeners) listener(action.payload);
    }
    return result;
  };
}

/** Replaces the cached data of a query with its late response. */
function applyLateResponse({
  endpoint,
  queryCacheKey,
  data,
}: {
  endpoint: string;
  queryCacheKey: string;
  data: unknown;
}) {
  const query = store.getState().api.queries[queryCacheKey];
  if (!query) return;
  // Remotes inject endpoints, so their names and types are unknown here.
  store.dispatch(
    baseApi.util.updateQueryData(endpoint as never, query.originalArgs as never, () => data as never),
  );
}
