import { DropdownMenu } from 'radix-ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { popupContainerOf } from '../hooks/popupContainer';
import { Link } from '../Link/Link';
import { theme } from '../theme/theme';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
  /** Above the items: who is signed in, for instance. */
  header?: ReactNode;
  /** Least width in px. Default 200. */
  minWidth?: number;
}

/** A button that opens a list of things to do. */
export function Menu({ trigger, children, align = 'end', header, minWidth = 200 }: MenuProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    // Not modal: the modal form locks the page's scroll by a style element that a strict CSP refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild ref={setAnchor}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={popupContainerOf(anchor)}>
        <Frame align={align} sideOffset={8} collisionPadding={8} style={{ minWidth }}>
          {header && <Header>{header}</Header>}
          {children}
        </Frame>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps {
  children: ReactNode;
  onSelect: () => void;
  icon?: ReactNode;
  tone?: 'neutral' | 'error';
  isDisabled?: boolean;
}

/** Something to do. */
export function MenuItem({ children, onSelect, icon, tone = 'neutral', isDisabled = false }: MenuItemProps) {
  return (
    <Item onSelect={onSelect} disabled={isDisabled} $isDanger={tone === 'error'}>
      {icon}
      {children}
    </Item>
  );
}

/** Somewhere to go. */
export function MenuLink({ href, children, icon }: { href: string; children: ReactNode; icon?: ReactNode }) {
  return (
    <Item asChild $isDanger={false}>
      <Link href={href}>
        {icon}
        {children}
      </Link>
    </Item>
  );
}

export const MenuSeparator = styled(DropdownMenu.Separator)`
  height: 1px;
  margin-block: ${theme.space[2]};
  background: ${theme.color.border};
`;

const Frame = styled(DropdownMenu.Content)`
  z-index: ${theme.layer.dropdown};
  max-width: calc(100vw - 16px);
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: ${theme.space[3]};
  overflow-y: auto;
  color: ${theme.color.text};
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.lg};
`;

const Header = styled.div`
  padding: ${theme.space[1]} ${theme.space[3]} ${theme.space[3]};
`;

const itemStyle = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 40px;
  padding: ${theme.space[2]} ${theme.space[3]};
  font-weight: ${theme.weight.medium};
  text-decoration: none;
  border-radius: ${theme.radius.control};
  cursor: pointer;
  outline: none;
  user-select: none;
`;

const Item = styled(DropdownMenu.Item)<{ $isDanger: boolean }>`
  ${itemStyle}
  color: ${({ $isDanger }) => ($isDanger ? theme.color.error.text : theme.color.text)};

  &[data-highlighted] {
    background: ${theme.color.hover};
    box-shadow: inset 0 0 0 2px ${theme.color.focus};
  }
  &[data-disabled] {
    color: ${theme.color.disabledText};
    cursor: not-allowed;
  }
`;
