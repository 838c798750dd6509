import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { errorStatus, isConnectionError } from '../api/apiError';
import { readToken } from '../session/tokenStorage';
import type { UserState } from '../session/userSlice';
import { forgetAnswer, forgetAnswers, keepAnswer, keptAnswer } from './keptAnswers';

/** What an endpoint may ask of the base API beyond its call. */
export interface EndpointOptions {
  /** Keeps the last answer for this person until the session ends, and gives it where there is no connection. */
  isKeptOffline?: boolean;
}

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>;
type QueryWithOptions = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  EndpointOptions | undefined
>;

/** So long a screen that shows nothing yet waits for the network where there is a copy. */
export const patienceMs = 5000;

/** An answer that came after its copy was given: the store puts it in the copy’s place. */
export const answeredLate = createAction<{ endpoint: string; queryCacheKey: string; data: unknown }>(
  'api/answeredLate',
);

interface State {
  user: UserState;
  api: { queries: Record<string, { data?: unknown } | undefined> };
}

/** Adds the kept copy to a base query, for the endpoints that ask for it. */
export const withKeptAnswers =
  (query: Query): QueryWithOptions =>
  async (args, api, options) => {
    const state = () => api.getState() as State;
    const userId = () => state().user.user?._id;
    const askedBy = userId();
    const answering = Promise.resolve(query(args, api, {}));
    if (!options?.isKeptOffline || !askedBy) return answering;

    const address = addressOf(args);
    const keptFor = async () => {
      const kept = await keptAnswer(askedBy, address);
      // The session may have ended meanwhile.
      return kept === undefined || userId() !== askedBy ? null : { data: kept };
    };
    const settled = answering.then(async (answer) => {
      if (isConnectionError(answer.error)) return (await keptFor()) ?? answer;
      if (!answer.error) {
        await keepAnswer(askedBy, address, answer.data);
        // Signed out while it was on its way, here or in another tab: nothing may stay.
        if (userId() !== askedBy || !readToken('accessToken')) await forgetAnswers();
      } else if (errorStatus(answer.error) === 404) {
        await forgetAnswer(askedBy, address);
      }
      return answer;
    });

    const { queryCacheKey = '', endpoint } = api;
    const isOnScreen = state().api.queries[queryCacheKey]?.data !== undefined;
    if (isOnScreen || (await isSettledWithin(patienceMs, settled))) return settled;
    // A bad connection: the copy now, and the answer in its place when it comes after all.
    const kept = await keptFor();
    if (!kept) return settled;
    void settled.then(({ data }) => {
      if (data !== undefined && userId() === askedBy) {
        api.dispatch(answeredLate({ endpoint, queryCacheKey, data }));
      }
    });
    return kept;
  };

function isSettledWithin(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), limitMs);
    work.then(() => resolve(true), reject).finally(() => clearTimeout(timer));
  });
}

function addressOf(args: string | FetchArgs): string {
  if (typeof args === 'string') return `/api${args}`;
  const params = new URLSearchParams(args.params as Record<string, string> | undefined).toString();
  return `/api${args.url}${params && `?${params}`}`;
}
