import { t } from '../language';
import { orBlank } from './blank';

/**
 * Where a sign-in came from: the address and, where it is known, the approximate place. A dash stands for an unknown address.
 */
export const originText = (
  { ipAddress, place }: { ipAddress: string; place?: string | undefined },
  separator = ' · ',
): string =>
  [orBlank(ipAddress), place ? t('approximately {place}', { place }) : ''].filter(Boolean).join(separator);
