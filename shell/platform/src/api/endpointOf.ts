import type { CacheTag, CacheTagType, CallAddress, LaterChange } from '@portal/contract';
import type {
  ApiEndpointMutation,
  ApiEndpointQuery,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query';
import type { TypedUseLazyQuery, TypedUseMutation, TypedUseQuery } from '@reduxjs/toolkit/query/react';
import { errorStatus } from './apiError';
import { sharedApi } from './baseApi';
import type { baseQuery } from './baseQuery';
import { requestOf, type Answer, type Argument } from './requestOf';

/** A call that a screen reads. */
export type ReadCall = CallAddress & ({ method: 'GET'; isFile?: never } | { isRead: true });
/** A call that changes something, or whose file is downloaded at a press. */
export type SentCall = CallAddress &
  ({ method: Exclude<CallAddress['method'], 'GET'>; isRead?: never } | { isFile: true });

type Base = typeof baseQuery;
type Query<Call extends CallAddress> = QueryDefinition<
  Argument<Call>,
  Base,
  CacheTagType,
  Answer<Call>,
  'api'
>;
type Mutation<Call extends CallAddress> = MutationDefinition<
  Argument<Call>,
  Base,
  CacheTagType,
  Answer<Call>,
  'api'
>;

interface QueryEndpoint<Call extends CallAddress> extends ApiEndpointQuery<
  Query<Call>,
  Record<string, never>
> {
  useQuery: TypedUseQuery<Answer<Call>, Argument<Call>, Base>;
  useLazyQuery: TypedUseLazyQuery<Answer<Call>, Argument<Call>, Base>;
}
interface MutationEndpoint<Call extends CallAddress> extends ApiEndpointMutation<
  Mutation<Call>,
  Record<string, never>
> {
  useMutation: TypedUseMutation<Answer<Call>, Argument<Call>, Base>;
}

/**
 * Returns the endpoint of a call, made when it is first used, for the whole tab. Its name, and so its key in the cache, is all
 * that the call says: two releases that describe a call differently never run on each other's definition or answer.
 */
export function endpointOf<const Call extends ReadCall>(call: Call): QueryEndpoint<Call>;
export function endpointOf<const Call extends SentCall>(call: Call): MutationEndpoint<Call>;
export function endpointOf(call: CallAddress): unknown {
  const name = JSON.stringify(call);
  const endpoints = sharedApi.endpoints as Record<string, unknown>;
  if (!endpoints[name]) {
    const isRead = call.isRead ?? (call.method === 'GET' && !call.isFile);
    sharedApi.injectEndpoints({
      endpoints: (build) => ({
        [name]: isRead
          ? build.query(definitionOf(call) as never)
          : build.mutation(definitionOf(call) as never),
      }),
    });
  }
  return endpoints[name];
}

function definitionOf(call: CallAddress) {
  const later = call.invalidatesLater;
  return {
    query: (argument: object | undefined) => requestOf(call, argument),
    extraOptions: call,
    keepUnusedDataFor: call.cacheSeconds,
    providesTags: (_answer: unknown, _error: unknown, argument: object) => tagsOf(call.tags, argument),
    invalidatesTags: (_answer: unknown, error: unknown, argument: object) =>
      isRefusal(error) && !call.invalidatesWhenRefused ? [] : tagsOf(call.invalidates, argument),
    onQueryStarted: later && refreshLater(later),
  };
}

/** Any other error leaves open whether the server did what was asked. */
function isRefusal(error: unknown): boolean {
  const status = errorStatus(error) ?? 0;
  return status >= 400 && status < 500;
}

export const tagsOf = (tags: readonly CacheTag[] = [], argument: object) =>
  tags.map((tag) => {
    const [type, id] = tag.split(':') as [CacheTagType, string | undefined];
    const values = argument as Record<string, unknown>;
    return { type, id: id?.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name])) };
  });

interface Lifecycle {
  dispatch: (action: ReturnType<typeof sharedApi.util.invalidateTags>) => unknown;
  queryFulfilled: Promise<{ data: object }>;
}

/** Refreshes that are due; a session's end cancels them, as nothing of it is read any more. */
const dueRefreshes = new Set<ReturnType<typeof setTimeout>>();
export function cancelRefreshes(): void {
  for (const timer of dueRefreshes) clearTimeout(timer);
  dueRefreshes.clear();
}

/** Of the store, not of a component: the screen that sent the call may be gone. */
const refreshLater =
  ({ field = '', values = {}, otherwise }: NonNullable<CallAddress['invalidatesLater']>) =>
  (argument: object, { dispatch, queryFulfilled }: Lifecycle): void => {
    const refresh = (change: LaterChange | undefined) => {
      if (!change) return;
      const timer = setTimeout(() => {
        dueRefreshes.delete(timer);
        dispatch(sharedApi.util.invalidateTags(tagsOf(change.tags, argument)));
      }, change.delayMs);
      dueRefreshes.add(timer);
    };
    queryFulfilled.then(
      ({ data }) => refresh(values[String((data as Record<string, unknown>)[field])] ?? otherwise),
      (failure: unknown) =>
        refresh(isRefusal((failure as { error?: unknown }).error) ? undefined : otherwise),
    );
  };
