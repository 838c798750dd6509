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

/** Adds the kept copy to a base query, for the endpoints that ask for it. */
export const withKeptAnswers =
  (query: Query): QueryWithOptions =>
  async (args, api, options) => {
    const userId = () => (api.getState() as { user: UserState }).user.user?._id;
    const askedBy = userId();
    const answer = await query(args, api, {});
    if (!options?.isKeptOffline || !askedBy) return answer;

    const address = addressOf(args);
    if (isConnectionError(answer.error)) {
      const kept = await keptAnswer(askedBy, address);
      // The session may have ended meanwhile.
      return kept === undefined || userId() !== askedBy ? answer : { data: kept };
    }
    if (!answer.error) {
      await keepAnswer(askedBy, address, answer.data);
      // Signed out while it was on its way, here or in another tab: nothing may stay.
      if (userId() !== askedBy || !readToken('accessToken')) await forgetAnswers();
    } else if (errorStatus(answer.error) === 404) {
      await forgetAnswer(askedBy, address);
    }
    return answer;
  };

function addressOf(args: string | FetchArgs): string {
  if (typeof args === 'string') return `/api${args}`;
  const params = new URLSearchParams(args.params as Record<string, string> | undefined).toString();
  return `/api${args.url}${params && `?${params}`}`;
}
