import { useEffect, useState } from 'react';
import { t } from '@portal/contract';
import { Button } from '../Button/Button';
import { CheckIcon, CopyIcon } from '../icons';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface CopyButtonProps {
  text: string;
  /** Accessible name: 'Copy activation code'. Default 'Copy'. */
  label?: string;
  /** Shows the label on the button where nothing next to it says what is copied. Default false: 'Copy'. */
  isLabelShown?: boolean;
  /** Shown and announced for two seconds after copying. Default 'Copied!'. */
  copiedText?: string;
  onCopied?: () => void;
}

const copiedShownMs = 2000;

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({
  text,
  label = t('Copy'),
  isLabelShown = false,
  copiedText = t('Copied!'),
  onCopied,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');

  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), copiedShownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      onCopied?.();
    } catch {
      // No permission or an insecure page: the user can still select the text.
      setOutcome('refused');
    }
  };
  const message = { none: '', copied: copiedText, refused: t('Copy failed') }[outcome];
  return (
    <>
      <Button
        variant="quiet"
        aria-label={outcome === 'none' ? label : undefined}
        startIcon={outcome === 'copied' ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
        onClick={handleCopy}
      >
        {message || (isLabelShown ? label : t('Copy'))}
      </Button>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  );
}
