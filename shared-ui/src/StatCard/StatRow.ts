import styled from 'styled-components';
import { from, theme } from '../theme/theme';

/** Three figures beside each other where there is room. */
export const StatRow = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  ${from.md} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
