import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { AlertIcon, CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon } from '../icons';
import { theme } from '../theme/theme';

export type AlertTone = 'success' | 'error' | 'warning' | 'info';

export interface AlertProps {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link that resolves the problem. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** Announced immediately (the default for errors), or at the next pause. */
  isUrgent?: boolean;
}

const icons = { success: CheckCircleIcon, error: ErrorIcon, warning: AlertIcon, info: InfoIcon };

/** A lasting message in its place on the page, also usable as the banner of a whole screen. */
export function Alert({ tone, title, children, action, onDismiss, isUrgent = tone === 'error' }: AlertProps) {
  const Icon = icons[tone];
  return (
    <Frame $tone={tone} role={isUrgent ? 'alert' : 'status'}>
      <IconFrame $tone={tone}>
        <Icon size={22} />
      </IconFrame>
      <TextBlock>
        {title && <Title>{title}</Title>}
        {children && <div>{children}</div>}
      </TextBlock>
      {action && <Action>{action}</Action>}
      {onDismiss && (
        <Dismiss type="button" aria-label={t('Dismiss')} onClick={onDismiss}>
          <CloseIcon size={18} />
        </Dismiss>
      )}
    </Frame>
  );
}

const Frame = styled.div<{ $tone: AlertTone }>`
  display: grid;
  grid-template-columns: auto 1fr auto auto;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  color: ${theme.color.text};
  background: ${({ $tone }) => theme.color[$tone].soft};
  border: 1px solid ${({ $tone }) => theme.color[$tone].softBorder};
  border-radius: ${theme.radius.alert};
`;

const IconFrame = styled.span<{ $tone: AlertTone }>`
  align-self: start;
  color: ${({ $tone }) => theme.color[$tone].softText};
`;

const TextBlock = styled.div`
  min-width: 0;
`;

const Title = styled.p`
  font-weight: ${theme.weight.semibold};
`;

const Action = styled.div`
  @media (max-width: 639px) {
    grid-area: 2 / 2 / auto / -1;
  }
`;

const Dismiss = styled.button`
  grid-column: -2;
  align-self: start;
  display: flex;
  padding: ${theme.space[1]};
  min-width: 24px;
  color: inherit;
  background: none;
  border: 0;
  border-radius: ${theme.radius.checkbox};
  cursor: pointer;
`;
