import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Problem = styled.div`
  padding-bottom: ${theme.space[5]};
`;
