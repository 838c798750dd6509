import { from, theme } from 'shared-ui';
import styled from 'styled-components';

/** Lines, and next to them on wide screens what they come to. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[6]};

  ${from.xl} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;
