import styled from 'styled-components';
import { from, theme } from '../theme/theme';

/** Stacks the fields of a form. */
export const FormStack = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[5]};
`;

/** Two fields side by side on wide screens. */
export const Pair = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  ${from.sm} {
    grid-template-columns: 1fr 1fr;
  }
`;
