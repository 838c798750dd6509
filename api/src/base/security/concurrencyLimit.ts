// Work that takes a core or much memory runs a few at a time in this process; the rest waits in a queue that has an end.
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { tooManyRequests } from '../errors/domainErrors';

const retryAfterSeconds = 10;

/**
 * Returns a function that runs work when it is its turn.
 * @param maxAtOnce how many run at once
 * @param maxWaiting how many wait; a further one fails with 429
 */
export function limitConcurrency(maxAtOnce: number, maxWaiting: number) {
  const limit = bulkhead(maxAtOnce, maxWaiting);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await limit.execute(work);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw tooManyRequests(retryAfterSeconds);
      throw error;
    }
  };
}
