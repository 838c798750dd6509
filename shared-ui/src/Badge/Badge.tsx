import { codeText } from '@portal/contract';
import type { HTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';

export type BadgeColor = 'primary' | 'success' | 'error' | 'warning' | 'info' | 'light' | 'dark';

export interface BadgeProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'color'> {
  variant?: 'light' | 'solid';
  color?: BadgeColor;
  size?: 'sm' | 'md';
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

/** A short status label. */
export function Badge({
  variant = 'light',
  color = 'primary',
  size = 'md',
  startIcon,
  endIcon,
  children,
  ...rest
}: BadgeProps) {
  return (
    <Frame {...rest} $isSolid={variant === 'solid'} $color={color} $isSmall={size === 'sm'}>
      {startIcon}
      {children}
      {endIcon}
    </Frame>
  );
}

export interface CodeLook {
  label: string;
  color: BadgeColor;
}

interface CodeBadgeProps<Code extends string> {
  looks: Readonly<Record<Code, CodeLook>>;
  code: Code;
}

/** The badge of a code that the server sent. One that only a later release of it knows is read as words itself. */
export function CodeBadge<Code extends string>({ looks, code }: CodeBadgeProps<Code>) {
  const look = (looks as Readonly<Record<string, CodeLook | undefined>>)[code];
  return <Badge color={look?.color ?? 'light'}>{look?.label ?? codeText<string>({}, code)}</Badge>;
}

const Frame = styled.span<{ $isSolid: boolean; $color: BadgeColor; $isSmall: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding: ${theme.space[0.5]} ${theme.space[2.5]};
  font: ${theme.weight.medium} ${({ $isSmall }) => ($isSmall ? theme.text.small : theme.text.body)}
    ${theme.fontFamily};
  white-space: nowrap;
  color: ${({ $color, $isSolid }) => theme.color[$color][$isSolid ? 'solidText' : 'softText']};
  background: ${({ $color, $isSolid }) => theme.color[$color][$isSolid ? 'solid' : 'soft']};
  border-radius: ${theme.radius.pill};

  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
