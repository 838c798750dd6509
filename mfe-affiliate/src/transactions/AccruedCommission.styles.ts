import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Wallet = styled.div`
  padding-top: ${theme.space[4]};
`;

export const Why = styled.p`
  padding-top: ${theme.space[4]};
  font: ${theme.text.small} ${theme.fontFamily};
  color: ${theme.color.secondary};
`;
