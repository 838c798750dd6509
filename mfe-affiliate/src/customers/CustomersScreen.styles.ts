import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Toolbar = styled.div`
  padding: ${theme.space[4]};

  ${from.md} {
    max-width: 400px;
    padding: ${theme.space[4]} ${theme.space[6]};
  }
`;

export const RowActions = styled.div`
  display: flex;
  justify-content: flex-end;
`;

export const ShortId = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
