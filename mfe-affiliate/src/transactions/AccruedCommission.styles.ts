import { from, theme } from 'shared-ui';
import styled from 'styled-components';

/** One below the other where two have no room. */
export const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space[3]};

  ${from.xl} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space[16]};
  }
`;

export const Wallet = styled.div`
  padding-top: ${theme.space[4]};
`;

export const Why = styled.p`
  padding-top: ${theme.space[4]};
  font: ${theme.text.small} ${theme.fontFamily};
  color: ${theme.color.secondary};
`;
