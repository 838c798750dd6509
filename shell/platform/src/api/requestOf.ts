import {
  pathOf,
  pathParametersOf,
  type CallAddress,
  type CallArgument,
  type CallResponse,
} from '@portal/contract';
import type { FetchArgs } from '@reduxjs/toolkit/query';

/** Calls without parameters take no argument. */
export type Argument<Call extends CallAddress> = keyof CallArgument<Call> extends never
  ? void
  : CallArgument<Call>;

/** What a call answers; for a file the address of its content, for `saveDownload`. */
export type Answer<Call extends CallAddress> = Call extends { isFile: true } ? string : CallResponse<Call>;

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
    body: call.formField && body instanceof Blob ? formOf(call.formField, body) : body,
    ...(query.length > 0 && { params: Object.fromEntries(query) }),
    ...(typeof idempotencyKey === 'string' && { headers: { 'idempotency-key': idempotencyKey } }),
    ...(call.isFile && fileOptions),
  };
}

function formOf(field: string, file: Blob): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}

/** A link would not send the session's token, so a file is fetched; an error is read as JSON. */
const fileOptions = {
  responseHandler: async (response: Response): Promise<unknown> =>
    response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
  cache: 'no-store',
} as const;
