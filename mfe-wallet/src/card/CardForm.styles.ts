import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  gap: ${theme.space[5]};
`;

export const Hint = styled.p`
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
`;
