import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../Button/Button';
import { AlertIcon, RefreshIcon } from '../icons';
import { theme } from '../theme/theme';

export interface ErrorStateProps {
  /** What failed to load. */
  title: ReactNode;
  /** The cause, and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Shown instead of content that failed to load, with a Retry button. */
export function ErrorState({ title, children, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <Frame role="alert">
      <IconFrame aria-hidden>
        <AlertIcon size={28} />
      </IconFrame>
      <Title>{title}</Title>
      {children && <TextBlock>{children}</TextBlock>}
      {onRetry && (
        <Button
          variant="quiet"
          size="sm"
          startIcon={<RefreshIcon size={18} />}
          isLoading={isRetrying}
          onClick={onRetry}
        >
          Retry
        </Button>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[10]} ${theme.space[4]};
  text-align: center;
`;

const IconFrame = styled.span`
  display: flex;
  padding: ${theme.space[3]};
  color: ${theme.color.error.softText};
  background: ${theme.color.error.soft};
  border-radius: ${theme.radius.pill};
`;

const Title = styled.p`
  font: ${theme.weight.medium} ${theme.text.control} ${theme.fontFamily};
  color: ${theme.color.text};
`;

const TextBlock = styled.div`
  max-width: 52ch;
  color: ${theme.color.secondary};
`;
