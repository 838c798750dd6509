import styled from 'styled-components';
import { theme } from '../theme/theme';
import type { Spacing } from './Stack';

/** Children next to each other, in further lines where they do not fit; words that are longer than the row break. */
export const Row = styled.div<Spacing & { $justify?: 'space-between' | 'flex-end' | 'center' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify }) => $justify};
  gap: ${({ $gap }) => theme.space[$gap]};

  > * {
    min-width: 0;
  }
`;
