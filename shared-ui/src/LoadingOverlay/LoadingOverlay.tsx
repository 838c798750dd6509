import styled, { keyframes } from 'styled-components';
import { t } from '@portal/contract';
import { theme } from '../theme/theme';
import { Spinner } from '../Spinner/Spinner';

/** Covers its positioned container while all of it loads; fades in over half a second. */
export function LoadingOverlay({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <Veil role="status">
      <Spinner size={32} />
      {t('Loading...')}
    </Veil>
  );
}

const appear = keyframes`
  from {
    opacity: 0;
  }
`;

const Veil = styled.div`
  position: absolute;
  inset: 0;
  z-index: ${theme.layer.header};
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[3]};
  color: ${theme.color.text};
  background: color-mix(in srgb, ${theme.color.page} 80%, transparent);
  border-radius: inherit;
  animation: ${appear} ${theme.duration.overlay};
`;
