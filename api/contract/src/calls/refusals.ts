// The statuses of error responses.
/** Every status that a call answers besides success, with what it means for the caller. */
export const refusalTexts = {
  400: 'The request is malformed or lacks a header that it needs',
  401: 'The session, the temporary login or the API key has ended',
  402: 'The wallet holds too little money, or the card was declined',
  403: 'The access token is missing, expired or not valid, or the API key may not make this call',
  404: 'It does not exist or is not the caller’s',
  409: 'A rule forbids it; `code` says which',
  410: 'It existed and has ended',
  413: 'The body is too large',
  415: 'The content type is not accepted',
  422: 'The input is not valid; `details` names the fields',
  429: 'Too many requests; `Retry-After` says in how many seconds to try again',
  500: 'The portal failed',
  502: 'A provider refused or failed, or the portal’s server cannot be reached',
  503: 'The portal or a part of it is unavailable; `Retry-After` says in how many seconds to try again',
  504: 'A provider or the portal’s server did not answer in time',
} as const;
export type Refusal = keyof typeof refusalTexts;

/** The gateway answers these in place of an API that does not answer, whatever the call. */
export const gatewayRefusals: readonly Refusal[] = [502, 504];
