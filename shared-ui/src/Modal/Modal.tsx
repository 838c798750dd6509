import { useId, type ReactNode } from 'react';
import { t } from '@portal/contract';
import { Button } from '../Button/Button';
import { CloseIcon } from '../icons';
import { IconButton } from '../IconButton/IconButton';
import { DialogFoot } from '../NeedsNetwork/DialogFoot';
import { Text } from '../Text/Text';
import { Body, Corner, Dialog, Footer, Header, Panel, Title } from './Modal.styles';
import { useModalDialog } from './useModalDialog';

export interface ModalProps {
  isOpen: boolean;
  /** Called on Escape, on backdrop clicks and by the close button. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, always visible below the body. */
  footer?: ReactNode;
  /** The name of a quiet button before those of `footer` that closes, too. */
  closeLabel?: string;
  /** Maximum width in px. Default 700. */
  maxWidth?: number;
  /** Height of the scrolling body in px, if the design sets one. */
  bodyHeight?: number;
  role?: 'dialog' | 'alertdialog';
  /** On phones it is at the bottom, within reach of a thumb. Default false. */
  isSheet?: boolean;
  /** Pending: Escape, backdrop and close button do nothing. */
  isBusy?: boolean;
}

/** A modal dialog. The page behind does not scroll and is inert; the focus returns on close. */
export function Modal({ isOpen, ...rest }: ModalProps) {
  return isOpen ? <OpenModal {...rest} /> : null;
}

function OpenModal({
  onClose,
  title,
  description,
  children,
  footer,
  closeLabel,
  maxWidth = 700,
  bodyHeight,
  role = 'dialog',
  isSheet = false,
  isBusy = false,
}: Omit<ModalProps, 'isOpen'>) {
  const { handleClose, dialogProps, footerProps } = useModalDialog(onClose, isBusy);
  const titleId = useId();
  const hasFooter = !!footer || !!closeLabel;

  return (
    <Dialog
      {...dialogProps}
      role={role}
      $isSheet={isSheet}
      aria-labelledby={titleId}
      aria-describedby={description ? `${titleId}-intro` : undefined}
      style={{ maxWidth: `min(${maxWidth}px, 100%)` }}
    >
      <Panel $hasFooter={hasFooter}>
        <Header>
          <Title id={titleId}>{title}</Title>
          {description && <Text id={`${titleId}-intro`}>{description}</Text>}
        </Header>
        {children && (
          <Body $height={bodyHeight} $isScrolling={hasFooter}>
            {children}
          </Body>
        )}
        {hasFooter && (
          <DialogFoot>
            <Footer {...footerProps}>
              {closeLabel && (
                // Before an action that cannot be undone the harmless button has the initial focus.
                <Button
                  variant="quiet"
                  onClick={onClose}
                  isUnavailable={isBusy}
                  autoFocus={role === 'alertdialog'}
                >
                  {closeLabel}
                </Button>
              )}
              {footer}
            </Footer>
          </DialogFoot>
        )}
        <Corner>
          <IconButton
            label={t('Close')}
            icon={<CloseIcon />}
            onClick={handleClose}
            aria-disabled={isBusy || undefined}
          />
        </Corner>
      </Panel>
    </Dialog>
  );
}
