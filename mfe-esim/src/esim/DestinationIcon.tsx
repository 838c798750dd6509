import type { EsimPlan } from '@portal/contract';
import { Flag } from 'shared-ui';
import { countriesOf, onlyCountryOf } from './onlyCountry';

/** Where an eSIM works: the flag of its country, or a globe for more than one. Decorative: its plan says it in words. */
export const DestinationIcon = ({ plans }: { plans: readonly EsimPlan[] }) => (
  <Flag code={onlyCountryOf(plans) ?? (countriesOf(plans).length > 0 ? null : '')} />
);
