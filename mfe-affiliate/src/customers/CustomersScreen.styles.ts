import { from, smallLaptop, theme } from 'shared-ui';
import styled from 'styled-components';

export const Toolbar = styled.div`
  padding: ${theme.space[4]};

  ${from.md} {
    max-width: 400px;
    padding: ${theme.space[4]} ${theme.space[6]};
  }
`;

/** Four buttons, two by two, make a row of a small laptop high enough. */
export const Fitted = styled.div`
  ${smallLaptop} {
    td {
      padding-block: ${theme.space[2]};
    }
    td:last-child {
      padding-block: ${theme.space[1]};
    }
  }
`;

export const RowActions = styled.div`
  display: flex;
  justify-content: flex-end;

  ${smallLaptop} {
    display: grid;
    grid-template-columns: repeat(2, auto);
  }
`;

export const ShortId = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
