// Calls to the carrier whose failures a user is told.
import { CarrierError } from '../carrier/carrier';
import { DomainError } from '../errors/domainErrors';

/**
 * Calls the carrier and turns its failures into errors with a message for the user. With `whenNotFound`, a 404 of the carrier counts as success
 * and gives that value.
 *
 * @throws DomainError `carrier_failed`, `carrier_timeout`
 */
export async function callCarrier<Result>(
  work: () => Promise<Result>,
  options: { whenNotFound?: Result; message?: string } = {},
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if ('whenNotFound' in options && error.status === 404) return options.whenNotFound;
    const { message } = options;
    throw error.failure === 'unanswered'
      ? new DomainError('carrier_timeout', message ?? 'The carrier did not answer. Please try again.')
      : new DomainError('carrier_failed', message ?? 'The carrier could not do this. Please try again.');
  }
}
