// Work that takes a core or much memory runs a few at a time in this process; the rest waits in a queue that has an end.
import { bulkhead, BulkheadRejectedError } from 'cockatiel';

/**
 * Returns a function that runs work when it is its turn.
 * @param maxAtOnce how many run at once
 * @param maxWaiting how many wait
 * @param tooMany the error of a further one
 */
export function limitConcurrency(maxAtOnce: number, maxWaiting: number, tooMany: () => Error) {
  const limit = bulkhead(maxAtOnce, maxWaiting);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await limit.execute(work);
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? tooMany() : error;
    }
  };
}
