import styled from 'styled-components';
import { GlobeIcon } from '../icons';
import { theme } from '../theme/theme';

/** An icon in the box of a flag, for what has none. Decorative. */
export const FlagBox = styled.span.attrs({ 'aria-hidden': true })`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 24px;
  color: ${theme.color.activeItemText};
  background: ${theme.color.activeItem};
  border-radius: 4px;
`;

/** A globe there, for several countries. Apart from `Flag`, so that sign-in does not load it. */
export const GlobeBox = () => (
  <FlagBox>
    <GlobeIcon size={16} />
  </FlagBox>
);
