// What takes the place of content that is not there.
import styled from 'styled-components';
import { theme } from '../theme/theme';

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[10]} ${theme.space[4]};
  text-align: center;
`;

export const Title = styled.p`
  font: ${theme.weight.medium} ${theme.text.control} ${theme.fontFamily};
  color: ${theme.color.text};
`;

export const TextBlock = styled.div`
  max-width: 48ch;
  color: ${theme.color.secondary};
`;
