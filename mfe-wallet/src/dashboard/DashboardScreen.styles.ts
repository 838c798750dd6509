import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  display: grid;
  gap: ${theme.space[6]};
`;

export const Greeting = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

export const Heading = styled.h1`
  font: ${theme.weight.semibold} ${theme.text.title} ${theme.fontFamily};
`;

export const Stats = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

export const Counts = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;
