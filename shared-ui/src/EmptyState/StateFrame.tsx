import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';

interface Props {
  picture: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** What to press below the text. */
  action?: ReactNode;
  role?: 'alert';
}

/** Takes the place of content that is not there: a picture, what is the matter, and what to do next. */
export const StateFrame = ({ picture, title, children, action, role }: Props) => (
  <Frame role={role}>
    {picture}
    <Title>{title}</Title>
    {children && <TextBlock>{children}</TextBlock>}
    {action}
  </Frame>
);

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[10]} ${theme.space[4]};
  text-align: center;
`;

const Title = styled.p`
  font: ${theme.weight.medium} ${theme.text.control} ${theme.fontFamily};
  color: ${theme.color.text};
`;

const TextBlock = styled.div`
  max-width: 48ch;
  color: ${theme.color.secondary};
`;
