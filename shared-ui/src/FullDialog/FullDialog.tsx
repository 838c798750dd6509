import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { t } from '@portal/contract';
import { ArrowLeftIcon, CloseIcon } from '../icons';
import { IconButton } from '../IconButton/IconButton';
import { DialogFoot } from '../NeedsNetwork/DialogFoot';
import { useModalDialog } from '../Modal/useModalDialog';
import { Bar, Body, Dialog, End, Footer, Middle, Panel, Title } from './FullDialog.styles';

export interface FullDialogProps {
  isOpen: boolean;
  /** Called on Escape, on backdrop clicks and by the close button. */
  onClose: () => void;
  title: string;
  /**
   * Leads to the step before, if there is one: by a button before the title, and by the Back of an Android phone, which
   * otherwise closes the dialog.
   */
  onBack?: () => void;
  /** Before the title. */
  start?: ReactNode;
  /** In the middle of the bar, for instance the steps. */
  middle?: ReactNode;
  /** Before the close button. */
  end?: ReactNode;
  children?: ReactNode;
  /** Always visible below the body. */
  footer?: ReactNode;
  /** Pending: Escape, backdrop and close button do nothing. */
  isBusy?: boolean;
  /** The body scrolls to its top when this changes. */
  scrollKey?: string;
}

/** A large modal dialog with a bar: 1,120 px wide and nearly full height, the whole screen on phones. */
export function FullDialog({ isOpen, ...rest }: FullDialogProps) {
  return isOpen ? <OpenFullDialog {...rest} /> : null;
}

function OpenFullDialog({
  onClose,
  title,
  onBack,
  start,
  middle,
  end,
  children,
  footer,
  isBusy = false,
  scrollKey,
}: Omit<FullDialogProps, 'isOpen'>) {
  const { handleClose, dialogProps } = useModalDialog(onClose, isBusy, onBack);
  const titleId = useId();
  const bodyRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // On short screens the panel scrolls instead of its body.
    for (const scroller of [bodyRef.current, bodyRef.current?.parentElement]) {
      if (scroller) scroller.scrollTop = 0;
    }
  }, [scrollKey]);

  return (
    <Dialog {...dialogProps} aria-labelledby={titleId}>
      <Panel>
        <Bar>
          {onBack && (
            <IconButton
              label={t('Back')}
              icon={<ArrowLeftIcon />}
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && onBack()}
            />
          )}
          {start}
          <Title id={titleId}>{title}</Title>
          <Middle>{middle}</Middle>
          <End>
            {end}
            <IconButton
              label={t('Close')}
              icon={<CloseIcon />}
              onClick={handleClose}
              aria-disabled={isBusy || undefined}
            />
          </End>
        </Bar>
        <Body ref={bodyRef}>{children}</Body>
        {footer && (
          <Footer>
            <DialogFoot>{footer}</DialogFoot>
          </Footer>
        )}
      </Panel>
    </Dialog>
  );
}
