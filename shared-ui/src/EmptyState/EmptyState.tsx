import type { ReactNode } from 'react';
import styled from 'styled-components';
import { InboxIcon } from '../icons';
import { theme } from '../theme/theme';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why the list is empty, and what to do next. */
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ title, children, action, icon = <InboxIcon size={28} /> }: EmptyStateProps) {
  return (
    <Frame>
      <Sign aria-hidden>{icon}</Sign>
      <Title>{title}</Title>
      {children && <Words>{children}</Words>}
      {action}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[10]} ${theme.space[4]};
  text-align: center;
`;

const Sign = styled.span`
  display: flex;
  padding: ${theme.space[3]};
  color: ${theme.color.secondary};
  background: ${theme.color.skeleton};
  border-radius: ${theme.radius.pill};
`;

const Title = styled.p`
  font: ${theme.weight.medium} ${theme.text.control} ${theme.fontFamily};
  color: ${theme.color.text};
`;

const Words = styled.div`
  max-width: 44ch;
  color: ${theme.color.secondary};
`;
