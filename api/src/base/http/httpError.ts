// What HTTP answers to what the modules refuse, in one table. Only the server knows it (lint).
import type { ErrorCode } from '@portal/contract/schemas';
import type { DomainError } from '../errors/domainErrors';

/** An error response: a status, a stable code for programs and a message for the user. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly details?: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/**
 * 401 ends a session in the browser, and 403 refreshes the access token: nothing else answers them. 409: the request is
 * valid, and a business rule forbids it. 422: the input is not valid. 502 and 504: the carrier or the card processor
 * rejected the request or failed, or did not respond in time.
 */
const statuses: Readonly<Record<ErrorCode, number>> = {
  access_token_invalid: 403,
  account_closing: 409,
  account_not_closable: 409,
  activation_code_invalid: 422,
  activation_details_hidden: 409,
  api_key_invalid: 401,
  api_key_limit_reached: 409,
  api_key_not_allowed: 403,
  api_timeout: 504,
  api_unreachable: 502,
  authenticator_last: 409,
  authenticator_limit_reached: 409,
  body_too_large: 413,
  card_declined: 402,
  card_processor_refused: 502,
  card_processor_timeout: 504,
  carrier_failed: 502,
  carrier_refused: 502,
  carrier_timeout: 504,
  closing_changed: 409,
  customer_active: 409,
  data_export_in_progress: 409,
  data_export_limit_reached: 409,
  database_unavailable: 503,
  document_unavailable: 503,
  email_not_verified: 409,
  email_taken: 409,
  email_verified: 409,
  handover_ended: 410,
  handover_limit_reached: 409,
  idempotency_key_required: 400,
  idempotency_key_reused: 422,
  image_invalid: 422,
  image_missing: 422,
  image_too_large: 413,
  image_unknown: 422,
  insufficient_funds: 402,
  internal_error: 500,
  invalid_code: 422,
  invalid_credentials: 422,
  invalid_input: 422,
  invalid_link: 422,
  malformed_json: 400,
  malformed_request: 400,
  not_allowed: 409,
  not_found: 404,
  not_owner: 409,
  nothing_to_confirm: 409,
  nothing_to_order_again: 409,
  passkey_attempt_over: 409,
  passkey_known: 409,
  passkey_limit_reached: 409,
  passkey_locked: 409,
  passkey_refused: 422,
  passkey_unknown: 422,
  order_in_progress: 409,
  order_pending: 504,
  password_breached: 422,
  password_too_common: 422,
  password_wrong: 422,
  payout_account_not_ready: 409,
  payouts_unavailable: 409,
  plan_not_for_sale: 409,
  plan_terminated: 409,
  plans_not_terminated: 409,
  price_changed: 409,
  purchase_mismatch: 409,
  purchase_refunded: 409,
  push_endpoint_taken: 409,
  reauthentication_required: 409,
  recipient_not_allowed: 422,
  refresh_token_reused: 401,
  refund_refused: 409,
  renewal_limit_reached: 409,
  session_over: 401,
  signature_invalid: 400,
  temp_token_over: 401,
  too_many_declines: 409,
  too_many_invitations: 409,
  too_many_requests: 429,
  two_factor_disabled: 409,
  two_factor_enabled: 409,
  two_factor_secret_unknown: 422,
  unsupported_content_type: 415,
  upload_malformed: 422,
  uploads_busy: 409,
  webhook_limit_reached: 409,
};

export const statusOf = (code: ErrorCode): number => statuses[code];

export function httpErrorOf({ code, message, details, retryAfterSeconds }: DomainError): HttpError {
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return new HttpError(statuses[code], code, message, details, headers);
}
