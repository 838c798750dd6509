import { lastDialogId, t } from '@portal/contract';
import {
  notify,
  sayUnreachable,
  type DialogSlot as DialogSlotProps,
  type SlotOutletProps,
} from '@portal/platform/host';
import { LoadingOverlay, theme } from 'shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useRemoteComponent, type RemoteComponentState } from './components';
import { RemoteErrorBoundary } from './RemoteErrorBoundary';
import { slotFillers } from './registry';

const asDialog = ({ slotProps }: SlotOutletProps) => ('isOpen' in slotProps ? slotProps : null);

/**
 * Renders a slot with the remotes that fill it, its fallback while loading, and `unavailable` when one failed. A
 * dialog loads when it is first opened and stays mounted from then on; one remote fills it.
 */
export function SlotOutlet(props: SlotOutletProps) {
  const [remote, ...others] = slotFillers(props.name);
  const dialog = asDialog(props);
  const [wasOpened, setWasOpened] = useState(false);
  if (dialog?.isOpen && !wasOpened) setWasOpened(true);

  if (!remote) return dialog ? <UnfilledDialog dialog={dialog} /> : props.fallback;
  if (dialog) return wasOpened ? <DialogSlot {...props} remote={remote} dialog={dialog} /> : null;
  return (
    <>
      <FilledSlot {...props} remote={remote} />
      {others.map((name) => (
        // One fallback is enough for the slot.
        <FilledSlot key={name} {...props} fallback={null} remote={name} />
      ))}
    </>
  );
}

/** No release of this visitor has the dialog: whoever opened it is told, and does not wait for it. */
function UnfilledDialog({ dialog: { isOpen, onClose } }: { dialog: DialogSlotProps }) {
  useEffect(() => {
    if (!isOpen) return;
    sayUnreachable();
    onClose();
  }, [isOpen, onClose]);
  return null;
}

const isOff = (content: RemoteComponentState) =>
  content.status === 'failed' && content.failure.kind === 'switched-off';

interface FilledProps extends SlotOutletProps {
  remote: string;
}

function FilledSlot({ name, slotProps, fallback, unavailable, remote }: FilledProps) {
  const content = useRemoteComponent({ remote, slot: name });
  if (content.status === 'loading') return fallback;
  // A part that is switched off shows nothing: its fallback may be a skeleton, which promises that something comes.
  const other = unavailable ?? (() => (isOff(content) ? null : fallback));
  if (content.status === 'failed') return other(content.retry);
  const { Component } = content;
  return (
    <RemoteErrorBoundary remote={remote} version={content.version} fallback={(_cause, reset) => other(reset)}>
      <Component {...slotProps} />
    </RemoteErrorBoundary>
  );
}

/** The user pressed a button and waits: a dialog that fails to load shows a toast, and opening it again retries. */
function DialogSlot({
  name,
  slotProps,
  fallback,
  remote,
  dialog,
}: FilledProps & { dialog: DialogSlotProps }) {
  const { retry, ...content } = useRemoteComponent({ remote, slot: name });
  const wasOpen = useRef(false);
  const { isOpen, onClose } = dialog;

  const isOffNow = isOff(content);

  useEffect(() => {
    const isReopened = isOpen && !wasOpen.current;
    wasOpen.current = isOpen;
    if (!isOpen || content.status !== 'failed') return;
    if (isReopened && !isOffNow) return retry();
    if (isOffNow) notify.error(t('We switched this part off for a while. It comes back by itself.'));
    else sayUnreachable();
    onClose();
  }, [isOpen, onClose, content.status, isOffNow, retry]);

  if (content.status !== 'ready')
    return isOpen ? (
      <Cover>
        <LoadingOverlay isShown={content.status === 'loading'} />
      </Cover>
    ) : (
      fallback
    );
  const { Component } = content;
  return (
    <RemoteErrorBoundary remote={remote} version={content.version} fallback={() => fallback}>
      <Component {...slotProps} />
    </RemoteErrorBoundary>
  );
}

/** Over the page, which stays within reach: the code of a dialog may not come. What its user saw last says enough. */
const Cover = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.modal};
  pointer-events: none;

  #${lastDialogId} ~ * & {
    display: none;
  }
`;
