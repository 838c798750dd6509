import type { CallArgument } from '@portal/contract';
import { idempotencyKeyFor, settleIntent } from '../idempotencyKey';
import type { SentCall } from './endpointOf';
import type { Argument } from './requestOf';
import { useApiMutation } from './useApi';

/**
 * As `useApiMutation`, for a call that happens once however often it is sent: `const [pay] = useIntentMutation(calls.x)`, then
 * `pay(intent, { body })`. The intent's key is stored before anything is sent and kept until the call succeeds. An outcome
 * that is 'pending' keeps it, because the same key asks for what becomes of it, and so does a refusal, because the answer of
 * an earlier attempt may have been lost. So the intent names all that makes another body.
 *
 * @returns a function that takes the intent of the user as `idempotencyKeyFor` does, and the state of the request
 */
export function useIntentMutation<const Call extends SentCall & { needsIdempotencyKey: true }>(call: Call) {
  const [send, state] = useApiMutation(call);
  const sendOnce = async (intent: string, argument: Omit<CallArgument<Call>, 'idempotencyKey'>) => {
    const sent = await send({ ...argument, idempotencyKey: idempotencyKeyFor(intent) } as Argument<Call>);
    const answer = sent.data as { outcome?: string } | undefined;
    if (answer && answer.outcome !== 'pending') settleIntent(intent);
    return sent;
  };
  return [sendOnce, state] as const;
}
