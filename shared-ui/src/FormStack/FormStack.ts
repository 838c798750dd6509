import styled from 'styled-components';
import { from, theme } from '../theme/theme';

/** A form's fields under each other. */
export const FormStack = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[5]};
`;

/** Two fields beside each other where there is room. */
export const Pair = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  ${from.sm} {
    grid-template-columns: 1fr 1fr;
  }
`;
