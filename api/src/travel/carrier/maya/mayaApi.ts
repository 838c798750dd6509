// One HTTP request to Maya: credentials, timeout, parsing, and the meaning of each failure.
import type { z } from 'zod';
import { CarrierError } from '../carrier';

export interface MayaSettings {
  baseUrl: string;
  key: string;
  secret: string;
  timeoutMs: number;
  requestsPerSecond: number;
  /** See `Carrier.settleMs`. */
  settleMs: number;
}

export interface MayaRequest<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the base URL, with encoded identifiers. */
  path: string;
  body?: object;
  response: Schema;
}

// Errors that occur before any byte of the request is sent.
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** @throws CarrierError whose `failure` says whether the work may have been done */
export async function requestMaya<Schema extends z.ZodType>(
  { baseUrl, key, secret, timeoutMs }: MayaSettings,
  { method, path, body, response: responseSchema }: MayaRequest<Schema>,
): Promise<z.output<Schema>> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw failureOf(error);
  }
  const payload = parse(text);
  if (status >= 200 && status < 300) {
    const parsed = responseSchema.safeParse(payload);
    if (parsed.success) return parsed.data;
    throw new CarrierError('failed', 'The carrier sent a response of an unknown shape.', status);
  }
  const message = messageOf(payload);
  if (status === 408 || status >= 500) {
    throw new CarrierError(status === 504 || status === 408 ? 'unanswered' : 'failed', message, status);
  }
  throw new CarrierError('refused', message, status);
}

function failureOf(error: unknown): CarrierError {
  const code = causeCode(error);
  if (code && neverSent.has(code)) return new CarrierError('unreachable', 'The carrier cannot be reached.');
  return new CarrierError('unanswered', 'The carrier did not answer.');
}

function causeCode(error: unknown): string | undefined {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function messageOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null) {
    const { developer_message: long, message: short } = payload as Record<string, unknown>;
    if (typeof long === 'string' && long !== '') return long.slice(0, 500);
    if (typeof short === 'string' && short !== '') return short.slice(0, 500);
  }
  return 'The carrier rejected the request without a reason.';
}
