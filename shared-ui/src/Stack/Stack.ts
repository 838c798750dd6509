import styled from 'styled-components';
import { theme } from '../theme/theme';

export interface Spacing {
  /** The space between children, as a step of the theme. */
  $gap: keyof typeof theme.space;
}

/** Children one below the other, none wider than the stack. */
export const Stack = styled.div<Spacing>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => theme.space[$gap]};
`;
