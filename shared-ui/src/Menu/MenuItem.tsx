import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Link } from '../Link/Link';
import { theme } from '../theme/theme';
import { useCloseMenu } from './menuContext';

export interface MenuItemProps {
  children: ReactNode;
  onSelect: () => void;
  icon?: ReactNode;
  tone?: 'neutral' | 'error';
  isDisabled?: boolean;
}

/** A menu item for an action. */
export function MenuItem({ children, onSelect, icon, tone = 'neutral', isDisabled = false }: MenuItemProps) {
  const closeMenu = useCloseMenu();
  const handleClick = () => {
    if (isDisabled) return;
    // First, so that a dialog opened by the action returns the focus to the menu's button.
    closeMenu();
    onSelect();
  };
  return (
    <Action
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isDisabled || undefined}
      $isDanger={tone === 'error'}
      onClick={handleClick}
    >
      {icon}
      {children}
    </Action>
  );
}

/** A menu item that links to a page. */
export function MenuLink({ href, children, icon }: { href: string; children: ReactNode; icon?: ReactNode }) {
  return (
    <Destination href={href} role="menuitem" tabIndex={-1} onClick={useCloseMenu()}>
      {icon}
      {children}
    </Destination>
  );
}

/** A separator between groups of items. */
export function MenuSeparator() {
  return <Line role="separator" />;
}

const itemStyle = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  min-height: 40px;
  padding: ${theme.space[2]} ${theme.space[3]};
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  color: ${theme.color.text};
  text-align: start;
  text-decoration: none;
  background: none;
  border: 0;
  border-radius: ${theme.radius.control};
  cursor: pointer;
  outline: none;
  user-select: none;

  &:hover,
  &:focus {
    background: ${theme.color.hover};
  }
  &:focus-visible {
    box-shadow: inset 0 0 0 2px ${theme.color.focus};
  }
  &[aria-disabled='true'] {
    color: ${theme.color.disabledText};
    cursor: not-allowed;
  }
`;

const Action = styled.button<{ $isDanger: boolean }>`
  ${itemStyle}
  &:not([aria-disabled='true']) {
    color: ${({ $isDanger }) => ($isDanger ? theme.color.error.text : theme.color.text)};
  }
`;

const Destination = styled(Link)`
  ${itemStyle}
`;

const Line = styled.div`
  height: 1px;
  margin-block: ${theme.space[2]};
  background: ${theme.color.border};
`;
