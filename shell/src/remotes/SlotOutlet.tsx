import { notify, type SlotOutletProps, type SlotProps } from '@portal/platform/host';
import { useEffect, useRef, useState } from 'react';
import { usePart } from './components';
import { PartErrorBoundary } from './PartErrorBoundary';
import { slotOwner } from './registry';

type DialogProps = SlotProps['wallet/add-funds'];

const asDialog = ({ slotProps }: SlotOutletProps) =>
  'isOpen' in slotProps ? (slotProps as DialogProps) : null;

/**
 * Draws a slot with the remote that fills it; the fallback while that loads, and what stands for it when it is down. A dialog is
 * not loaded before it is opened, and stays mounted from then on.
 */
export function SlotOutlet(props: SlotOutletProps) {
  const remote = slotOwner(props.name);
  const dialog = asDialog(props);
  const [wasOpened, setWasOpened] = useState(false);
  if (dialog?.isOpen && !wasOpened) setWasOpened(true);

  if (!remote) return props.fallback;
  if (!dialog) return <FilledSlot {...props} remote={remote} />;
  return wasOpened ? <DialogSlot {...props} remote={remote} dialog={dialog} /> : null;
}

interface FilledProps extends SlotOutletProps {
  remote: string;
}

function FilledSlot({ name, slotProps, fallback, unavailable = () => fallback, remote }: FilledProps) {
  const part = usePart({ remote, slot: name });
  if (part.status === 'loading') return fallback;
  if (part.status === 'failed') return unavailable(part.retry);
  const { Component } = part;
  return (
    <PartErrorBoundary
      remote={remote}
      version={part.version}
      fallback={(_cause, reset) => unavailable(reset)}
    >
      <Component {...slotProps} />
    </PartErrorBoundary>
  );
}

/** Somebody pressed a button and waits: a dialog that cannot come says so, and the next press tries again. */
function DialogSlot({ name, slotProps, fallback, remote, dialog }: FilledProps & { dialog: DialogProps }) {
  const { retry, ...part } = usePart({ remote, slot: name });
  const wasOpen = useRef(false);
  const { isOpen, onClose } = dialog;

  useEffect(() => {
    const isReopened = isOpen && !wasOpen.current;
    wasOpen.current = isOpen;
    if (!isOpen || part.status !== 'failed') return;
    if (isReopened) return retry();
    notify.error('This part of the portal cannot be reached right now. Please try again.');
    onClose();
  }, [isOpen, onClose, part.status, retry]);

  if (part.status !== 'ready') return fallback;
  const { Component } = part;
  return (
    <PartErrorBoundary remote={remote} version={part.version} fallback={() => fallback}>
      <Component {...slotProps} />
    </PartErrorBoundary>
  );
}
