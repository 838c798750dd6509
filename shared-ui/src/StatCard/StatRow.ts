import styled from 'styled-components';
import { from, theme } from '../theme/theme';

/** Up to three figures side by side on wide screens. */
export const StatRow = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  ${from.md} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
