import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;

export const PlanList = styled.div`
  display: grid;
  gap: ${theme.space[3]};

  ${from.sm} {
    grid-template-columns: 1fr 1fr;
  }
`;

export const FilterRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${theme.space[4]};
`;
