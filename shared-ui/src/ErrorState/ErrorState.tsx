import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { Button } from '../Button/Button';
import { Frame, TextBlock, Title } from '../EmptyState/state.styles';
import { AlertIcon, RefreshIcon } from '../icons';
import { useReplacementFocus } from '../leaving/useReplacementFocus';
import { theme } from '../theme/theme';

export interface ErrorStateProps {
  /** What failed to load. */
  title: ReactNode;
  /** The cause, and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Shown instead of content that failed to load, with a Retry button, whose focus moves to the content. */
export function ErrorState({ title, children, onRetry, isRetrying = false }: ErrorStateProps) {
  const ref = useReplacementFocus<HTMLDivElement>();
  return (
    <Frame ref={ref} role="alert">
      <IconFrame aria-hidden>
        <AlertIcon size={28} />
      </IconFrame>
      <Title>{title}</Title>
      {children && <TextBlock>{children}</TextBlock>}
      {onRetry && (
        <Button
          variant="quiet"
          startIcon={<RefreshIcon size={18} />}
          isLoading={isRetrying}
          onClick={onRetry}
        >
          {t('Retry')}
        </Button>
      )}
    </Frame>
  );
}

const IconFrame = styled.span`
  display: flex;
  padding: ${theme.space[3]};
  color: ${theme.color.error.softText};
  background: ${theme.color.error.soft};
  border-radius: ${theme.radius.pill};
`;
