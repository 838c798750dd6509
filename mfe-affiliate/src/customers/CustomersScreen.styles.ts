import { smallLaptop, theme } from 'shared-ui';
import styled from 'styled-components';

/** Four buttons, two by two, make a row of a small laptop high enough. Emails take two lines of small letters, not four of large. */
export const Fitted = styled.div`
  ${smallLaptop} {
    td {
      padding-block: ${theme.space[2]};
      font: ${theme.text.small} ${theme.fontFamily};
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
