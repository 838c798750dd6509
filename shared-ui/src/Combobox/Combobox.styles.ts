import styled, { css } from 'styled-components';
import { controlStyle, ControlToggle } from '../Field/control.styles';
import { theme } from '../theme/theme';

export const Control = styled.input`
  ${controlStyle}
  padding-inline-end: ${theme.size.controlHeight};
`;

export const Toggle = styled(ControlToggle)<{ $isOpen: boolean }>`
  svg {
    transform: ${({ $isOpen }) => ($isOpen ? 'rotate(180deg)' : 'none')};
  }
`;

/** A list of options under a field; 20rem high at most. */
export const listStyle = css`
  max-height: min(20rem, 50dvh);
  padding: ${theme.space[1.5]};
  overflow-y: auto;
  overscroll-behavior: contain;
  color: ${theme.color.text};
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.control};
  box-shadow: ${theme.shadow.lg};
`;

export const List = styled.ul<{ $isOpen: boolean }>`
  ${listStyle}
  z-index: ${theme.layer.dropdown};
  ${({ $isOpen }) => !$isOpen && 'display: none;'}
`;

export const Option = styled.li<{ $isActive: boolean; $isSelected: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  min-height: 36px;
  padding: ${theme.space[1.5]} ${theme.space[3]};
  overflow-wrap: anywhere;
  border-radius: ${theme.radius.checkbox};
  cursor: pointer;
  ${({ $isSelected }) =>
    $isSelected &&
    css`
      font-weight: ${theme.weight.medium};
      color: ${theme.color.activeItemText};
      background: ${theme.color.activeItem};
    `}
  ${({ $isActive }) =>
    $isActive &&
    css`
      background-color: ${theme.color.hover};
      box-shadow: inset 0 0 0 2px ${theme.color.focus};
    `}

  &[aria-disabled='true'] {
    color: ${theme.color.disabledText};
    cursor: not-allowed;
  }
`;

export const OptionHint = styled.span`
  flex: none;
  font: ${theme.text.small} ${theme.fontFamily};
  color: ${theme.color.secondary};
`;

export const NoMatch = styled.li`
  padding: ${theme.space[2]} ${theme.space[3]};
  color: ${theme.color.secondary};
`;
