import type { EsimPlan } from '@portal/contract';
import { GlobeIcon, Flag, theme } from 'shared-ui';
import styled from 'styled-components';
import { countriesOf, onlyCountryOf } from './onlyCountry';

/** Where an eSIM works: the flag of its country, or a globe for more than one. Decorative: its plan says it in words. */
export function DestinationIcon({ plans }: { plans: readonly EsimPlan[] }) {
  const country = onlyCountryOf(plans);
  if (country) return <Flag code={country} />;
  return <Globe aria-hidden>{countriesOf(plans).length > 0 && <GlobeIcon size={16} />}</Globe>;
}

const Globe = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 24px;
  color: ${theme.color.activeItemText};
  background: ${theme.color.activeItem};
  border-radius: 4px;
`;
