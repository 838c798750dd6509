import type { CallAddress } from '@portal/contract';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type {
  TypedLazyQueryTrigger,
  TypedMutationTrigger,
  TypedUseMutationResult,
  TypedUseQueryHookResult,
} from '@reduxjs/toolkit/query/react';
import { createContext, use, useCallback, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { callRejected, type Caller } from '../connection/callWatch';
import type { RootState } from '../store';
import { errorStatus } from './apiError';
import { sharedApi } from './baseApi';
import type { baseQuery } from './baseQuery';
import { nameOf } from './callsOf';
import { endpointOf, tagsOf, type ReadCall, type SentCall } from './endpointOf';
import type { Answer, Argument } from './requestOf';

/** The release for which the components below call the API. The shell sets it around each part of a remote. */
export const CallerContext = createContext<Caller | undefined>(undefined);

interface QueryOptions {
  /** Sends nothing while true. */
  skip?: boolean;
  /** Reads again at this interval; 0, the default, for never. */
  pollingInterval?: number;
  /** Pauses while the page is not in front. */
  skipPollingIfUnfocused?: boolean;
  /** Reads again when the page comes to the front. */
  refetchOnFocus?: boolean;
  /** Reads again when the component appears, although an answer is cached. */
  refetchOnMountOrArgChange?: boolean;
}
type QueryInput<Call extends CallAddress> =
  Argument<Call> extends void
    ? [argument?: undefined, options?: QueryOptions]
    : [argument: Argument<Call>, options?: QueryOptions];

/**
 * Reads a call of `@portal/contract/calls` and keeps what is shown up to date: `useApiQuery(calls.getWallet, { userId })`.
 * Every component of the tab that reads the same shares one answer.
 */
export function useApiQuery<const Call extends ReadCall>(
  call: Call,
  ...[argument, options]: QueryInput<Call>
): TypedUseQueryHookResult<Answer<Call>, Argument<Call>, typeof baseQuery> {
  const result = endpointOf(call).useQuery(argument as Argument<Call>, options);
  const caller = use(CallerContext);
  const { error } = result;
  useEffect(() => reportRejection(call, error, caller), [call, error, caller]);
  return result;
}

/** The same, read when the returned function is called: `const [readWallet] = useLazyApiQuery(calls.getWallet)`. */
export function useLazyApiQuery<const Call extends ReadCall>(
  call: Call,
): [TypedLazyQueryTrigger<Answer<Call>, Argument<Call>, typeof baseQuery>] {
  const [read] = endpointOf(call).useLazyQuery();
  return [useWithReport(call, read)];
}

/**
 * Returns a function that sends a call, and the state of the request: `const [buy, { isLoading }] = useApiMutation(calls.purchase)`.
 * Nothing is sent twice automatically. It is loading until what it changed was read again, or a control would show the state
 * before for a moment.
 */
export function useApiMutation<const Call extends SentCall>(
  call: Call,
): readonly [
  TypedMutationTrigger<Answer<Call>, Argument<Call>, typeof baseQuery>,
  TypedUseMutationResult<Answer<Call>, Argument<Call>, typeof baseQuery>,
] {
  const [send, state] = endpointOf(call).useMutation();
  const isReading = useSelector((root: RootState) => state.isSuccess && isReadAgain(root, call, state));
  const shown = isReading ? ({ ...state, isLoading: true } as unknown as typeof state) : state;
  return [useWithReport(call, send), shown];
}

/** Whether an answer from before a change that was made is being read again. */
function isReadAgain(
  root: RootState,
  { invalidates }: CallAddress,
  { originalArgs, fulfilledTimeStamp = 0 }: { originalArgs?: object | void; fulfilledTimeStamp?: number },
): boolean {
  return sharedApi.util
    .selectInvalidatedBy(root, tagsOf(invalidates, originalArgs ?? {}))
    .map(({ queryCacheKey }) => root.api.queries[queryCacheKey])
    .some(
      (query) =>
        query?.status === QueryStatus.pending && (query.fulfilledTimeStamp ?? Infinity) <= fulfilledTimeStamp,
    );
}

type Send = (argument: never) => PromiseLike<{ error?: unknown }>;

/** By the promise and not by the state: the component may be gone when the server refuses. */
function useWithReport<Trigger extends Send>(call: CallAddress, send: Trigger): Trigger {
  const caller = use(CallerContext);
  return useCallback(
    (argument: never) => withRejectionReport(call, send(argument), caller),
    [call, send, caller],
  ) as unknown as Trigger;
}

/** Reports it if the server refuses a call that was sent; without a caller it is the shell's. */
export function withRejectionReport<Sent extends PromiseLike<{ error?: unknown }>>(
  call: CallAddress,
  sent: Sent,
  caller?: Caller,
): Sent {
  void sent.then(({ error }) => reportRejection(call, error, caller));
  return sent;
}

function reportRejection(call: CallAddress, error: unknown, caller?: Caller): void {
  const status = errorStatus(error);
  if (status !== undefined) callRejected({ caller, call: nameOf(call), status });
}
