import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { Spinner } from '../Spinner/Spinner';
import { theme } from '../theme/theme';
import {
  buttonStyle,
  defaultSize,
  type ButtonLook,
  type ButtonSize,
  type ButtonTone,
  type ButtonVariant,
} from './Button.styles';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Default 'sm' for quiet ones, else 'md'. */
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** 'error' for destructive actions. */
  tone?: ButtonTone;
  /** Shown while pending. Default 'Loading...'. */
  loadingText?: string;
  /** Pending: shows `loadingText`, keeps its label for screen readers and its focus, and ignores clicks. */
  isLoading?: boolean;
  /** Looks disabled and ignores clicks, but can be focused, so that a Tooltip around it can explain why. */
  isUnavailable?: boolean;
  /** Full width of its container. */
  isWide?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'primary',
  size = defaultSize(variant),
  tone = 'brand',
  isLoading = false,
  loadingText = t('Loading...'),
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
  // Prevented instead of disabled: a disabled button loses the focus.
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
            {loadingText}
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
