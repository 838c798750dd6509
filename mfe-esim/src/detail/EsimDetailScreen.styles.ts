import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;

export const Back = styled.div`
  justify-self: start;
`;

export const Columns = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  ${from.lg} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${theme.space[6]};
  }
`;

export const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  padding-top: ${theme.space[5]};

  ${from.md} {
    gap: ${theme.space[6]};
  }
`;

/** The usage ring with its figures below. */
export const Figures = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;
