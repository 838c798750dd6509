import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;
