import { t } from '@portal/contract';
import { Modal } from '../Modal/Modal';
import type { LazyFailureProps } from './lazyPart';
import { PartFailure } from './PartFailure';

type Closable = { onClose: () => void } | { onCancel: () => void };

/** The failure of a dialog: a dialog too, so that the user who opened it sees it and can close it. */
export function DialogFailure({ partProps, ...failure }: LazyFailureProps<Closable>) {
  const onClose = 'onClose' in partProps ? partProps.onClose : partProps.onCancel;
  return (
    <Modal isOpen onClose={onClose} title={t('Not available')} maxWidth={480}>
      <PartFailure {...failure} />
    </Modal>
  );
}
