import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link, type LinkProps } from '../Link/Link';
import {
  buttonStyle,
  defaultSize,
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
} from './Button.styles';

export interface ButtonLinkProps extends LinkProps {
  /** As of `Button`. */
  size?: ButtonSize;
  variant?: ButtonVariant;
  isWide?: boolean;
  startIcon?: ReactNode;
}

/** A link that looks like a button: for navigation, while Button is for actions. */
export function ButtonLink({
  variant = 'primary',
  size = defaultSize(variant),
  isWide = false,
  startIcon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Frame {...rest} $size={size} $variant={variant} $tone="brand" $isWide={isWide}>
      {startIcon}
      {children}
    </Frame>
  );
}

const Frame = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;
