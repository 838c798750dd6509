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

/** Around a table with fields in its cells. */
export const FieldTable = styled.div`
  container-type: inline-size;
`;

/**
 * A field in a cell, which on narrow screens is next to its label: one below the other, all are as wide. Next to a label that
 * is longer than the German ones it is narrower.
 */
export const CellField = styled.div`
  inline-size: calc(100cqi - 7.5rem);
  min-inline-size: 0;
  text-align: start;

  ${from.lg} {
    inline-size: auto;
  }

  & input {
    min-inline-size: 0;
  }
`;

/** Above a table that spans the whole card. */
export const Filters = styled.div`
  min-inline-size: 0;
  padding: ${theme.space[4]} ${theme.space[4]} 0;
`;
