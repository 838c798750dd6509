import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
`;

export const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[4]};

  ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Labels and values, in a row where there is room. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${theme.space[4]};

  & dt {
    color: ${theme.color.secondary};
    font: ${theme.text.small} ${theme.fontFamily};
  }
  & dd {
    font-weight: ${theme.weight.medium};
    font-variant-numeric: tabular-nums;
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
