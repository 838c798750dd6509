import {
  pathOf,
  pathParametersOf,
  type CallAddress,
  type CallArgument,
  type CallResponse,
} from '@portal/contract';
import type { EndpointBuilder, FetchArgs, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import type { tagTypes } from './baseApi';
import type { baseQuery } from './baseQuery';

type Tag = (typeof tagTypes)[number];
type Builder = EndpointBuilder<typeof baseQuery, Tag, 'api'>;
/** Calls without parameters take no argument. */
type Argument<Address extends CallAddress> = keyof CallArgument<Address> extends never
  ? void
  : CallArgument<Address>;
type Query<Address extends CallAddress> = QueryDefinition<
  Argument<Address>,
  typeof baseQuery,
  Tag,
  CallResponse<Address>,
  'api'
>;
type Mutation<Address extends CallAddress> = MutationDefinition<
  Argument<Address>,
  typeof baseQuery,
  Tag,
  CallResponse<Address>,
  'api'
>;
type Options<Definition> = Omit<Definition, 'type' | 'query' | 'queryFn' | 'Types'>;

/**
 * Returns the request of a call for the base query: path parameters are taken from the argument by name, `body` and
 * `idempotencyKey` are what they say, everything else is the query.
 */
export function requestOf(call: CallAddress, argument: object | void): FetchArgs {
  const { body, idempotencyKey, ...values } = { ...argument } as Record<string, unknown>;
  const inPath = pathParametersOf(call);
  const query = Object.entries(values).filter(([name]) => !inPath.includes(name));
  return {
    url: pathOf(call, values),
    method: call.method,
    body,
    ...(query.length > 0 && { params: Object.fromEntries(query) }),
    ...(typeof idempotencyKey === 'string' && { headers: { 'idempotency-key': idempotencyKey } }),
  };
}

/**
 * Endpoints from the calls of `@portal/contract/calls`, typed by their schemas:
 * `getEsims: callsOf(build).query(calls.listEsims, { providesTags: ['Esim'] })`.
 */
export const callsOf = (build: Builder) => ({
  query: <const Address extends CallAddress>(call: Address, options?: Options<Query<Address>>) =>
    build.query<CallResponse<Address>, Argument<Address>>({
      ...options,
      extraOptions: { ...options?.extraOptions, call: nameOf(call) },
      query: (argument) => requestOf(call, argument),
    }),
  mutation: <const Address extends CallAddress>(call: Address, options?: Options<Mutation<Address>>) =>
    build.mutation<CallResponse<Address>, Argument<Address>>({
      ...options,
      extraOptions: { ...options?.extraOptions, call: nameOf(call) },
      query: (argument) => requestOf(call, argument),
    }),
  /** A call that answers a file. Its result is the address of the content, for `saveDownload`. */
  file: <const Address extends CallAddress>(call: Address) =>
    build.mutation<string, Argument<Address>>({
      extraOptions: { call: nameOf(call) },
      query: (argument) => ({
        ...requestOf(call, argument),
        responseHandler: addressOfFile,
        cache: 'no-store',
      }),
    }),
});

const nameOf = ({ method, path }: CallAddress) => `${method} ${path}`;

/** A link would not send the session's token, so the file is fetched. */
const addressOfFile = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : response.json();
