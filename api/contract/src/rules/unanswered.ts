import { t } from '../language';
import type { ErrorCode } from '../schemas';

/**
 * Whether the code of an error leaves open what the server did: none, as there was no response, or one of the gateway, which got
 * none of the API either.
 */
export const isUnanswered = (code: ErrorCode | undefined): boolean =>
  code === undefined || code === 'api_timeout' || code === 'api_unreachable';

/**
 * What a user can do after such an answer to a call that moves money and happens once.
 *
 * @param done what is done to the money, as in 'refunded'
 * @param list the user's list that shows it, as in 'transactions'
 */
export const onceAdvice = (done: string, list: string): string =>
  t('It may be {done} or not: your {list} show it. If you try again, it is {done} once.', { done, list });
