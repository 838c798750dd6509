import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Link } from './Link';

/** A link within text or on its own line. */
export const TextLink = styled(Link)`
  color: ${theme.color.link};
  font-weight: ${theme.weight.medium};
  text-decoration: none;
  border-radius: ${theme.space[0.5]};

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  p &,
  label & {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
