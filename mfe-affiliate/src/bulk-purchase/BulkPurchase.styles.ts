import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[4]};

  ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** A field in a cell, which on narrow screens is next to its label. */
export const CellField = styled.div`
  flex: 0 1 72%;
  min-inline-size: 0;
  text-align: start;

  & input {
    min-inline-size: 0;
  }
`;

/** Above a table that spans the whole card. */
export const Filters = styled.div`
  min-inline-size: 0;
  padding: ${theme.space[4]} ${theme.space[4]} 0;
`;
