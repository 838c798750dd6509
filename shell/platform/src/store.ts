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

/** Calls `listener` each time a session ends, with the reason. Returns how to stop. */
export function onSessionOver(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Storage and cache follow the user slice: what is kept, and what must not outlive a session. */
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
      // After this turn: who waits for the call that ended the session still gets its error, and a
      // component still mounted does not ask again before it is gone. Where there was no session, a public page keeps
      // what it has query for already.
      const wasSession = status === 'signed-in' || status === 'pending-2fa';
      if (wasSession) setTimeout(() => store.dispatch(baseApi.util.resetApiState()), 0);
      for (const listener of listeners) listener(action.payload);
    }
    return result;
  };
}

/** Puts an answer where its copy stands, for the arguments that it was query with. */
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
  // Endpoints are injected by remotes, so their names and types are not known here.
  store.dispatch(
    baseApi.util.updateQueryData(endpoint as never, query.originalArgs as never, () => data as never),
  );
}
