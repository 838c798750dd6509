import { scenePath, type EsimPlan } from '@portal/contract';
import { Scene, theme } from 'shared-ui';
import styled from 'styled-components';
import { onlyCountryOf } from './onlyCountry';

interface Props {
  plans: readonly EsimPlan[];
  widthPx: number;
  heightPx: number;
}

/**
 * The picture of the one country where an eSIM works; nothing for several countries, or for one without a picture.
 * Decorative: the plan names the country.
 */
export function DestinationPicture({ plans, widthPx, heightPx }: Props) {
  const country = onlyCountryOf(plans);
  if (!country || !scenePath(country)) return null;
  return (
    <Frame style={{ width: widthPx, height: heightPx }}>
      <Scene code={country} />
    </Frame>
  );
}

const Frame = styled.span`
  display: block;
  flex: none;
  overflow: hidden;
  border-radius: ${theme.radius.control};
`;
