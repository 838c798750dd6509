// The names that auth and users still use.
import type { FieldError } from '@portal/contract/schemas';
import { DomainError, type DomainCode } from './domainErrors';

export { accessTokenInvalid, notFound, sessionExpired, tooManyRequests } from './domainErrors';

export const conflict = (code: DomainCode, message: string, details?: unknown) =>
  new DomainError(code, message, details);

export const invalidInput = (
  message: string,
  details?: readonly FieldError[],
  code: DomainCode = 'invalid_input',
) => new DomainError(code, message, details);
