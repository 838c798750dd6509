import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { Spinner } from '../Spinner/Spinner';
import { theme } from '../theme/theme';
import {
  buttonStyle,
  type ButtonLook,
  type ButtonSize,
  type ButtonTone,
  type ButtonVariant,
} from './Button.styles';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** 'error' for what destroys something. */
  tone?: ButtonTone;
  /** In flight: shows 'Loading...', keeps its label for screen readers and its focus, and does nothing when pressed. */
  isLoading?: boolean;
  /** Looks disabled and does nothing, but can be focused, so that a Tooltip around it can say why. */
  isUnavailable?: boolean;
  /** As wide as what it stands in. */
  isWide?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  size = 'md',
  variant = 'primary',
  tone = 'brand',
  isLoading = false,
  isUnavailable = false,
  isWide = false,
  startIcon,
  endIcon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isIdle = isLoading || isUnavailable;
  // Prevented rather than disabled: a disabled button loses the focus of who pressed it.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIdle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Frame
      type={type}
      $size={size}
      $variant={variant}
      $tone={tone}
      $isWide={isWide}
      aria-disabled={isIdle || undefined}
      aria-busy={isLoading || undefined}
      {...rest}
      onClick={handleClick}
    >
      {isLoading ? (
        <Stack>
          <HiddenLabel>{children} </HiddenLabel>
          <Waiting>
            <Spinner />
            Loading...
          </Waiting>
        </Stack>
      ) : (
        <>
          {startIcon}
          {children}
          {endIcon}
        </>
      )}
    </Frame>
  );
}

const Frame = styled.button<ButtonLook>`
  ${buttonStyle}
`;

// Label and 'Loading...' share one cell, so the button does not change its width.
const Stack = styled.span`
  display: inline-grid;
  > * {
    grid-area: 1 / 1;
  }
`;

const HiddenLabel = styled.span`
  opacity: 0;
`;

const Waiting = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
`;
