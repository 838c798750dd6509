import { configureStore } from '@reduxjs/toolkit';
import { QueryStatus, setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from './api/baseApi';
import { sessionListeners } from './session/sessionListeners';
import { userSlice } from './session/userSlice';

/** The shell’s one store. Remotes reach it through baseApi’s hooks and useSession. */
export const store = configureStore({
  reducer: { [userSlice.name]: userSlice.reducer, [baseApi.reducerPath]: baseApi.reducer },
  middleware: (getDefault) => getDefault().concat(baseApi.middleware, sessionListeners.middleware),
});

export type RootState = ReturnType<typeof store.getState>;

setupListeners(store.dispatch);

/** Whether an answer is on its way that the page reads. */
export const isAnswerAwaited = (): boolean =>
  Object.values(store.getState().api.queries).some((query) => query?.status === QueryStatus.pending);
