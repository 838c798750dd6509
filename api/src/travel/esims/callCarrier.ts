// Calls to the carrier whose failures a user is told.
import { CarrierError } from '../carrier/carrier';
import { DomainError } from '../../base/errors/domainErrors';

/** Turns failures of the carrier into errors with a message for the user. @throws DomainError `carrier_failed`, `carrier_timeout` */
export async function callCarrier<Result>(
  work: () => Promise<Result>,
  { message }: { message?: string } = {},
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    throw error.failure === 'unanswered'
      ? new DomainError('carrier_timeout', message ?? 'The carrier did not answer. Please try again.')
      : new DomainError('carrier_failed', message ?? 'The carrier could not do this. Please try again.');
  }
}
