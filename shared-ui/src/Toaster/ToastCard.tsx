import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { resolveValue, type Toast } from 'react-hot-toast/headless';
import styled, { keyframes } from 'styled-components';
import { t } from '@portal/contract';
import { CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon } from '../icons';
import { Spinner } from '../Spinner/Spinner';
import { theme } from '../theme/theme';

interface ToastCardProps {
  toast: Toast;
  onDismiss: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
}

/** Fraction of its width that a toast must be swiped to dismiss it. */
const swipeShare = 0.8;

const signs = {
  success: <CheckCircleIcon size={22} />,
  error: <ErrorIcon size={22} />,
  loading: <Spinner size={20} />,
  blank: <InfoIcon size={22} />,
  custom: <InfoIcon size={22} />,
};

const tones = { success: 'success', error: 'error', loading: 'info', blank: 'info', custom: 'info' } as const;

/** One toast, dismissible by button or by swiping. */
export function ToastCard({ toast, onDismiss, onDragStart, onDragEnd }: ToastCardProps) {
  const startX = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  const handlePointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
    startX.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
    onDragStart();
  };
  const handlePointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (startX.current !== null) setOffset(event.clientX - startX.current);
  };
  const handlePointerEnd = (event: PointerEvent<HTMLDivElement>) => {
    if (startX.current === null) return;
    startX.current = null;
    onDragEnd();
    if (Math.abs(offset) >= event.currentTarget.offsetWidth * swipeShare) onDismiss();
    else setOffset(0);
  };

  // Its link was followed: what it says is on the screen now.
  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    if ((event.target as Element).closest('a')) onDismiss();
  };
  return (
    <Slot $isLeaving={!toast.visible}>
      <Clip>
        <Frame
          $tone={tones[toast.type]}
          onClick={handleClick}
          onPointerDown={handlePointerDown}
          onPointerMove={handlePointerMove}
          onPointerUp={handlePointerEnd}
          onPointerCancel={handlePointerEnd}
          style={offset ? { transform: `translateX(${offset}px)`, transition: 'none' } : undefined}
        >
          <IconFrame $tone={tones[toast.type]}>{signs[toast.type]}</IconFrame>
          <TextBlock {...toast.ariaProps}>{resolveValue(toast.message, toast)}</TextBlock>
          <Dismiss type="button" aria-label={t('Dismiss notification')} onClick={onDismiss}>
            <CloseIcon size={18} />
          </Dismiss>
        </Frame>
      </Clip>
    </Slot>
  );
}

const arrive = keyframes`
  from {
    opacity: 0;
    transform: translateX(24px);
  }
`;

// A grid row animated from 1fr to 0fr collapses from any height.
const Slot = styled.li<{ $isLeaving: boolean }>`
  display: grid;
  grid-template-rows: ${({ $isLeaving }) => ($isLeaving ? '0fr' : '1fr')};
  opacity: ${({ $isLeaving }) => ($isLeaving ? 0 : 1)};
  transition:
    grid-template-rows 200ms,
    opacity 200ms;
  animation: ${arrive} 200ms ease-out;
`;

const Clip = styled.div`
  min-height: 0;
  padding-bottom: ${theme.space[3]};
`;

type Tone = (typeof tones)[keyof typeof tones];

const Frame = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  color: ${theme.color.text};
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.border};
  border-block-end: 3px solid ${({ $tone }) => theme.color[$tone].text};
  border-radius: ${theme.radius.alert};
  box-shadow: ${theme.shadow.lg};
  pointer-events: auto;
  touch-action: pan-y;
  transition: transform 200ms;
`;

const IconFrame = styled.span<{ $tone: Tone }>`
  flex: none;
  color: ${({ $tone }) => theme.color[$tone].text};
`;

const TextBlock = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  align-self: center;
`;

const Dismiss = styled.button`
  display: flex;
  flex: none;
  padding: ${theme.space[0.5]};
  color: ${theme.color.secondary};
  background: none;
  border: 0;
  border-radius: ${theme.radius.checkbox};
  cursor: pointer;
  min-width: 24px;
  min-height: 24px;
`;
