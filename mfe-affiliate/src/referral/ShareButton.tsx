import { notify } from '@portal/platform';
import { Button, LinkIcon } from 'shared-ui';

interface ShareButtonProps {
  link: string;
  /** Name of the affiliate, for the message. */
  sharer: string;
}

/** Opens the system's share sheet; renders nothing if there is none. */
export function ShareButton({ link, sharer }: ShareButtonProps) {
  if (typeof navigator.share !== 'function') return null;
  const handleShare = async () => {
    try {
      await navigator.share({ title: `Invitation from ${sharer}`, url: link });
    } catch (error) {
      // Closing the sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify.error('The link could not be shared. Copy it instead.');
    }
  };
  return (
    <Button size="sm" variant="quiet" startIcon={<LinkIcon size={18} />} onClick={() => void handleShare()}>
      Share
    </Button>
  );
}
