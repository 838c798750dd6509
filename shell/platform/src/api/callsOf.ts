import type { CacheTagType, CallAddress, CallResponse } from '@portal/contract';
import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import type { EndpointOptions } from '../offline/offlineQuery';
import type { baseQuery } from './baseQuery';
import { requestOf, type Argument } from './requestOf';

type Builder = EndpointBuilder<typeof baseQuery, CacheTagType, 'api'>;
type Query<Address extends CallAddress> = QueryDefinition<
  Argument<Address>,
  typeof baseQuery,
  CacheTagType,
  CallResponse<Address>,
  'api'
>;
type Mutation<Address extends CallAddress> = MutationDefinition<
  Argument<Address>,
  typeof baseQuery,
  CacheTagType,
  CallResponse<Address>,
  'api'
>;
type Options<Definition> = Omit<Definition, 'type' | 'query' | 'queryFn' | 'Types'>;

/**
 * Endpoints from the calls of `@portal/contract/calls` with tags of their own, for `baseApi.injectEndpoints`.
 *
 * @deprecated Use `useApiQuery(calls.x, …)` and `useApiMutation(calls.x)`, which take the tags from the call.
 */
export const callsOf = (build: Builder) => ({
  query: <const Address extends CallAddress>(call: Address, options?: Options<Query<Address>>) =>
    build.query<CallResponse<Address>, Argument<Address>>({ ...options, ...definitionOf(call, options) }),
  mutation: <const Address extends CallAddress>(call: Address, options?: Options<Mutation<Address>>) =>
    build.mutation<CallResponse<Address>, Argument<Address>>({ ...options, ...definitionOf(call, options) }),
  /** A call that answers a file. Its result is the address of the content, for `saveDownload`. */
  file: <const Address extends CallAddress>(call: Address) =>
    build.mutation<string, Argument<Address>>(definitionOf({ ...call, isFile: true })),
});

const definitionOf = (call: CallAddress, options?: { extraOptions?: EndpointOptions }) => ({
  extraOptions: { ...options?.extraOptions, call: nameOf(call) },
  query: (argument: object | void) => requestOf(call, argument),
});

/** Method and path, as reports name a call. */
export const nameOf = ({ method, path }: CallAddress) => `${method} ${path}`;
