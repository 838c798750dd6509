// One HTTP request to Maya: credentials, time-out, envelope, and what a failure means.
import type { z } from 'zod';
import { CarrierError } from '../carrier';

export interface MayaSettings {
  baseUrl: string;
  key: string;
  secret: string;
  timeoutMs: number;
}

export interface MayaRequest<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below the base address; identifiers in it already encoded. */
  path: string;
  body?: object;
  answer: Schema;
}

// Failures before a byte of the request was sent.
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** @throws CarrierError saying what is known about the work */
export async function requestMaya<Schema extends z.ZodType>(
  { baseUrl, key, secret, timeoutMs }: MayaSettings,
  { method, path, body, answer }: MayaRequest<Schema>,
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
    const parsed = answer.safeParse(payload);
    if (parsed.success) return parsed.data;
    throw new CarrierError('failed', 'The carrier answered in a shape that is not known.', status);
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
  return 'The carrier refused without saying why.';
}
