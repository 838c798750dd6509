import styled from 'styled-components';
import { theme } from '../theme/theme';

/** A paragraph that explains: secondary, in the size of the body or `small`. */
export const Text = styled.p<{ $size?: 'small' }>`
  font: ${({ $size }) => $size && `${theme.weight.regular} ${theme.text[$size]} ${theme.fontFamily}`};
  color: ${theme.color.secondary};
`;
