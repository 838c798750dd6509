import type { ReactNode } from 'react';
import styled from 'styled-components';
import { InboxIcon } from '../icons';
import { theme } from '../theme/theme';
import { Frame, TextBlock, Title } from './state.styles';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why the list is empty, and what to do next. */
  children?: ReactNode;
  action?: ReactNode;
  /** What the list holds, 32 px. Default an inbox. */
  icon?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ title, children, action, icon = <InboxIcon size={32} /> }: EmptyStateProps) {
  return (
    <Frame>
      <Picture aria-hidden>
        <Arcs viewBox="0 0 200 96" width={200} height={96}>
          <path d="M-10 84Q100 4 210 84M-10 104Q100 40 210 104" />
          <path d="M28 62Q70 6 118 44M118 44Q146 18 176 64" />
          <circle cx="28" cy="62" r="3" />
          <circle cx="118" cy="44" r="3" />
          <circle cx="176" cy="64" r="3" />
        </Arcs>
        <Sheet>{icon}</Sheet>
      </Picture>
      <Title>{title}</Title>
      {children && <TextBlock>{children}</TextBlock>}
      {action}
    </Frame>
  );
}

// The horizon of the sign-in page, so that an empty list looks like the same place.
const Picture = styled.span`
  display: grid;
  place-items: center;
  > * {
    grid-area: 1 / 1;
  }
`;

const Arcs = styled.svg`
  fill: none;
  stroke: ${theme.color.brand};
  opacity: 0.4;

  circle {
    fill: ${theme.color.brand};
  }
`;

const Sheet = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  color: ${theme.color.link};
  background: ${theme.color.page};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.md};
  transform: rotate(-6deg);
`;
