import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Setup = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space[6]};
`;

export const Steps = styled.div`
  display: flex;
  flex: 1 1 16rem;
  flex-direction: column;
  gap: ${theme.space[4]};
  max-width: 28rem;
`;
