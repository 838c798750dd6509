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

/** Stacked label-value pairs of a card; values align to the end, also when they wrap. */
export const Facts = styled.dl`
  display: grid;
  gap: ${theme.space[3]};

  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${theme.space[1]} ${theme.space[4]};
  }
  & dt {
    color: ${theme.color.secondary};
  }
  & dd {
    margin-inline-start: auto;
    font-weight: ${theme.weight.medium};
    text-align: end;
    overflow-wrap: anywhere;
  }
`;
