import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'children'
> {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  /** 'round' with a border for the header, 'plain' within components. Default 'plain'. */
  shape?: 'plain' | 'round';
  ref?: Ref<HTMLButtonElement>;
}

/** A button that shows only an icon. */
export function IconButton({ label, icon, shape = 'plain', type = 'button', ...rest }: IconButtonProps) {
  return (
    <Frame {...rest} type={type} aria-label={label} $isRound={shape === 'round'}>
      {icon}
    </Frame>
  );
}

const Frame = styled.button<{ $isRound: boolean }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: ${theme.size.controlHeight};
  height: ${theme.size.controlHeight};
  padding: 0;
  color: ${theme.color.secondary};
  background: ${({ $isRound }) => ($isRound ? theme.color.surface : 'transparent')};
  border: 1px solid ${({ $isRound }) => ($isRound ? theme.color.border : 'transparent')};
  border-radius: ${({ $isRound }) => ($isRound ? theme.radius.pill : theme.radius.control)};
  cursor: pointer;
  transition: background-color ${theme.duration.fast};

  &:hover:not(:disabled, [aria-disabled='true']) {
    color: ${theme.color.text};
    background: ${theme.color.hover};
  }
  &:disabled,
  &[aria-disabled='true'] {
    color: ${theme.color.disabledText};
    cursor: not-allowed;
  }
`;
