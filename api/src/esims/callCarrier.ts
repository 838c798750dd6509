// Calls to the carrier whose failures a user is told.
import { CarrierError } from '../carrier/carrier';
import { DomainError } from '../errors/domainErrors';

/**
 * Calls the carrier and turns its failures into HTTP errors. With `whenNotFound`, a 404 of the carrier counts as success
 * and gives that value.
 *
 * @throws 502, 504
 */
export async function callCarrier<Result>(
  work: () => Promise<Result>,
  options: { whenNotFound?: Result } = {},
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if ('whenNotFound' in options && error.status === 404) return options.whenNotFound;
    if (error.failure === 'unanswered') {
      throw new DomainError('carrier_timeout', 'The carrier did not answer. Please try again.');
    }
    throw new DomainError('carrier_failed', 'The carrier could not do this. Please try again.');
  }
}
