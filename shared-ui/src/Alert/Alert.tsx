import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AlertIcon, CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon } from '../icons';
import { theme } from '../theme/theme';

export type AlertTone = 'success' | 'error' | 'warning' | 'info';

export interface AlertProps {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** What can be done about it: a button or a link. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** Read out at once when it appears (the default for errors), or at the next pause. */
  isUrgent?: boolean;
}

const icons = { success: CheckCircleIcon, error: ErrorIcon, warning: AlertIcon, info: InfoIcon };

/** Something that stays true for a while, in its place on the page: also the banner of a whole screen. */
export function Alert({ tone, title, children, action, onDismiss, isUrgent = tone === 'error' }: AlertProps) {
  const Icon = icons[tone];
  return (
    <Frame $tone={tone} role={isUrgent ? 'alert' : 'status'}>
      <Sign $tone={tone}>
        <Icon size={22} />
      </Sign>
      <Words>
        {title && <Title>{title}</Title>}
        {children && <div>{children}</div>}
      </Words>
      {action && <Action>{action}</Action>}
      {onDismiss && (
        <Dismiss type="button" aria-label="Dismiss" onClick={onDismiss}>
          <CloseIcon size={18} />
        </Dismiss>
      )}
    </Frame>
  );
}

const Frame = styled.div<{ $tone: AlertTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  color: ${theme.color.text};
  background: ${({ $tone }) => theme.color[$tone].soft};
  border: 1px solid ${({ $tone }) => theme.color[$tone].softBorder};
  border-radius: ${theme.radius.alert};
`;

const Sign = styled.span<{ $tone: AlertTone }>`
  flex: none;
  color: ${({ $tone }) => theme.color[$tone].softText};
`;

const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
`;

const Title = styled.p`
  font-weight: ${theme.weight.semibold};
`;

const Action = styled.div`
  align-self: center;
`;

const Dismiss = styled.button`
  display: flex;
  padding: ${theme.space[1]};
  color: inherit;
  background: none;
  border: 0;
  border-radius: ${theme.radius.checkbox};
  cursor: pointer;
`;
