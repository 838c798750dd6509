import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  gap: ${theme.space[5]};
`;
