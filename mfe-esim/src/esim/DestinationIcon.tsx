import type { EsimPlan } from '@portal/contract';
import { Flag, GlobeBox } from 'shared-ui';
import { countriesOf, onlyCountryOf } from './onlyCountry';

/** Where an eSIM works: the flag of its country, or a globe for more than one. Decorative: its plan says it in words. */
export const DestinationIcon = ({ plans }: { plans: readonly EsimPlan[] }) =>
  countriesOf(plans).length > 1 ? <GlobeBox /> : <Flag code={onlyCountryOf(plans) ?? ''} />;
