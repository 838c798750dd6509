import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Problem = styled.div`
  flex: 1 0 100%;
  padding-bottom: ${theme.space[5]};
`;
