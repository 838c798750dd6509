import type { EsimPlan } from '@portal/contract';
import { Flag, FlagBox, GlobeIcon } from 'shared-ui';
import { countriesOf, onlyCountryOf } from './onlyCountry';

/** Where an eSIM works: the flag of its country, or a globe for more than one. Decorative: its plan says it in words. */
export function DestinationIcon({ plans }: { plans: readonly EsimPlan[] }) {
  const country = onlyCountryOf(plans);
  if (country) return <Flag code={country} />;
  return <FlagBox>{countriesOf(plans).length > 0 && <GlobeIcon size={16} />}</FlagBox>;
}
