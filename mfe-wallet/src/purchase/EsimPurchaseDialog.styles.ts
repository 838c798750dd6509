import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Before = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  padding-bottom: ${theme.space[5]};
`;
