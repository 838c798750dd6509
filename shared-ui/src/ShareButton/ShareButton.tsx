import { useState } from 'react';
import { t } from '@portal/contract';
import { Button } from '../Button/Button';
import { LinkIcon } from '../icons';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface ShareButtonProps {
  link: string;
  /** What the link is, for the message: 'Invitation from Travel Ltd'. */
  title: string;
}

/** Opens the device's share sheet, next to a button that copies; renders nothing where there is none. */
export function ShareButton({ link, title }: ShareButtonProps) {
  const [message, setMessage] = useState('');
  if (typeof navigator.share !== 'function') return null;
  const handleShare = async () => {
    setMessage('');
    try {
      await navigator.share({ title, url: link });
    } catch (error) {
      // Closing the sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setMessage(t('Sharing failed. Copy the link instead.'));
    }
  };
  return (
    <>
      <Button variant="quiet" startIcon={<LinkIcon size={18} />} onClick={() => void handleShare()}>
        {message ? t('Sharing failed') : t('Share')}
      </Button>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  );
}
