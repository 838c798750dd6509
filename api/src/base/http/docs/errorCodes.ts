// The error codes that calls of API keys answer, for the API's document: programs branch on them.
import type { ErrorCode } from '@portal/contract/schemas';
import { statusOf } from '../httpError';

/** What a program does about each. A call that takes API keys and answers another code fails the test that got it. */
const advice = {
  access_token_invalid: 'The header `Authorization` is missing or holds no key.',
  api_key_invalid: 'The key is unknown, expired or revoked: create another one in the profile.',
  api_key_not_allowed: 'The key lacks the scope that `message` names, or no key may make this call.',
  malformed_json: 'The body is not valid JSON.',
  malformed_request: 'The address or the body cannot be read.',
  body_too_large: 'Send less at once.',
  unsupported_content_type: 'Send JSON with `Content-Type: application/json`.',
  invalid_input: '`details` is a list of `{ field, code, message }`, one for each wrong field.',
  not_found: 'It does not exist, or it is not yours.',
  idempotency_key_required: 'Send an `Idempotency-Key`. Nothing was done.',
  idempotency_key_reused: 'The key was used with another body or call. Nothing was done.',
  too_many_requests: 'Wait for the seconds of `Retry-After`, and send the same request again.',
  insufficient_funds: 'Nothing was bought. `details` is `{ walletBalance, missing }`, in dollars.',
  price_changed: 'Nothing was bought. `details` is `{ price, planId }`: pay that price, if it suits you.',
  plan_not_for_sale: 'Nothing was bought. Choose another plan.',
  order_in_progress:
    'Another request orders this, or another plan is being added to the eSIM. Send the same request again in some seconds.',
  order_pending:
    'The carrier has not answered yet. Send the same request with the same key every few seconds, until it answers ' +
    '201, `carrier_refused` or `purchase_refunded`.',
  carrier_refused:
    'Nothing was delivered, and the money is back in the wallet. Pay anew, with another key, to try again.',
  purchase_refunded: 'The payment went back to the wallet. Pay anew, with another key, to try again.',
  purchase_mismatch: 'The `transactionId` paid for another plan, another eSIM or another kind of purchase.',
  carrier_failed: 'The carrier could not answer. Send the same request again later.',
  carrier_timeout: 'The carrier did not answer in time. Send the same request again later.',
  card_processor_refused: 'The card processor refused. Nothing was changed.',
  card_processor_timeout: 'The card processor did not answer in time. Send the same request again later.',
  nothing_to_confirm: 'No payment and no open purchase of this amount was found. Nothing was changed.',
  nothing_to_order_again: 'No line of this order was refused by the carrier. Nothing was bought.',
  refund_refused: 'The purchase cannot be refunded; `details.reason` says why. Nothing was changed.',
  email_taken: 'Another customer account has this address.',
  customer_active: 'The customer has accepted the invitation, and changes their own details.',
  too_many_invitations: 'This address was invited often already. Try again later.',
  not_owner: 'Only the owner of the eSIM, or the affiliate who paid for it, may do this.',
  handover_limit_reached: 'The eSIM has as many links as it can have. End one first.',
  not_allowed: 'A setting forbids it; `message` says which.',
  document_unavailable: 'The PDF cannot be made at present. Wait for `Retry-After`.',
  database_unavailable:
    'The portal cannot reach its data. Wait for `Retry-After`, and send the same request again.',
  internal_error: 'The portal failed. Send the same request again later; support finds it by `requestId`.',
  api_unreachable: 'The portal’s server cannot be reached. Send the same request again later.',
  api_timeout: 'The portal’s server did not answer in time. Send the same request again with the same key.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** A recent proof of identity is required of users only, not of keys. */
export const isDocumentedCode = (code: string): boolean =>
  code === 'reauthentication_required' || Object.hasOwn(advice, code);

/** By status, then by name. */
export const documentedErrors: readonly { status: number; code: string; text: string }[] = Object.entries(
  advice,
)
  .map(([code, text]) => ({ status: statusOf(code as keyof typeof advice), code, text }))
  .sort((one, other) => one.status - other.status || (one.code < other.code ? -1 : 1));
