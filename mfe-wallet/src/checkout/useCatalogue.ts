import { t } from '@portal/contract';
import { findDestination, useDestinations } from '../catalogue/useDestinations';
import { usePlans } from '../catalogue/usePlans';
import type { PurchaseAddress } from '../purchase/usePurchaseAddress';
import type { Suggestion } from './position';

interface Options {
  isOpen: boolean;
  address: PurchaseAddress;
  /** Its destination is shown until the address names one; without it, one is asked for first. */
  esim: Suggestion | null;
  /** A purchase: only what can be taken in its place is offered. */
  exchanged?: string | undefined;
}

export function useCatalogue({ isOpen, address: { to }, esim, exchanged }: Options) {
  const suggested = (to === null && esim?.destination) || null;
  const target = { exchanged, esimUid: esim?.uid };
  const destinations = useDestinations({
    ...target,
    isSkipped: !isOpen || suggested !== null || esim?.isAwaited === true,
  });
  const found = suggested ?? findDestination(to, destinations);
  const destination = isOpen && found !== 'unknown' ? found : null;
  return {
    destinations,
    destination,
    plans: usePlans(destination, target),
    destinationProblem:
      isOpen && found === 'unknown' ? nothingFor((to ?? '').slice(0, 40), destinations.isFitted) : null,
  };
}

const nothingFor = (text: string, isFitted: boolean): string =>
  isFitted
    ? t('There are no packages for ‘{text}’ that fit. Choose another destination.', { text })
    : t('There are no packages for ‘{text}’. Choose another destination.', { text });
