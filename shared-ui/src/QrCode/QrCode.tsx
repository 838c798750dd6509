import { useRef, useState, useEffect } from 'react';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { Button } from '../Button/Button';
import { DownloadIcon, ExpandIcon } from '../icons';
import { lazyPart } from '../LazyPart/lazyPart';
import { PartFailure } from '../LazyPart/PartFailure';
import { Modal } from '../Modal/Modal';
import { theme } from '../theme/theme';
import type { QrPictureProps } from './QrPicture';
import { saveQrAsPng, saveQrAsSvg } from './saveQr';

const QrPicture = lazyPart<QrPictureProps>(
  () => import(/* webpackChunkName: "qr-picture" */ './QrPicture').then((module) => module.QrPicture),
  {
    name: t('The QR code'),
    Failure: PartFailure,
  },
);

/** Loads the code that draws QR codes ahead, so that the picture of a page opens without a connection. */
export const { preload: preloadQrCode } = QrPicture;

export interface QrCodeProps {
  /** The encoded text. Rendered locally and sent nowhere. */
  value: string;
  /** Accessible name: 'QR code to install the eSIM'. */
  label: string;
  /** Width and height in px. Default 220. */
  size?: number;
  /** Base name of the downloaded files. */
  fileName?: string;
}

/**
 * A QR code with download and full screen. Its background stays white in the dark theme, or phones cannot read it.
 */
export function QrCode({ value, label, size = 220, fileName = 'qr-code' }: QrCodeProps) {
  const pictureRef = useRef<HTMLDivElement>(null);
  const [isFullScreen, setIsFullScreen] = useState(false);
  useScreenAwake(isFullScreen);
  const pictureOf = () => pictureRef.current?.querySelector('svg') ?? null;
  return (
    <Frame>
      <Paper ref={pictureRef} style={{ width: size, minHeight: size }}>
        <QrPicture value={value} label={label} />
      </Paper>
      <Actions>
        <Button
          variant="quiet"
          startIcon={<DownloadIcon size={18} />}
          aria-label={t('Download as PNG')}
          onClick={() => saveQrAsPng(pictureOf(), fileName)}
        >
          {'PNG'}
        </Button>
        <Button
          variant="quiet"
          startIcon={<DownloadIcon size={18} />}
          aria-label={t('Download as SVG')}
          onClick={() => saveQrAsSvg(pictureOf(), fileName)}
        >
          {'SVG'}
        </Button>
        <Button variant="quiet" startIcon={<ExpandIcon size={18} />} onClick={() => setIsFullScreen(true)}>
          {t('Full screen')}
        </Button>
      </Actions>
      <Modal isOpen={isFullScreen} onClose={() => setIsFullScreen(false)} title={label}>
        <WidePaper>
          <QrPicture value={value} label={label} />
        </WidePaper>
      </Modal>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[4]};
`;

const Paper = styled.div`
  max-width: 100%;
  aspect-ratio: 1;
  overflow: hidden;
  background: ${theme.color.qrPaper};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.alert};
  &:has([role='alert']) {
    aspect-ratio: auto;
    background: none;
  }
`;

const WidePaper = styled(Paper)`
  width: min(100%, 70dvh);
  margin-inline: auto;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[2]};
`;

/** Keeps the screen on while it is needed, where the browser can: a phone that another one scans must not lock meanwhile. */
function useScreenAwake(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // A phone that saves its battery refuses, and locks as it always does.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await lock?.release();
    };
    // The browser ends the lock when the page is hidden.
    const handleVisibility = () => void take();
    handleVisibility();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release();
    };
  }, [isNeeded]);
}
