import {
  Slot,
  useDeclaredOverlays,
  useOverlay,
  type DialogSlot as DialogSlotProps,
  type OverlayDeclaration,
} from '@portal/platform/host';
import { DialogAddress } from '@portal/router';
import type { ComponentType } from 'react';
import { LastDialog } from '../firstLoad/LastDialog';

// Which slots are dialogs is known when releases are published, not when the shell is compiled.
const DialogSlot = Slot as unknown as ComponentType<DialogSlotProps & { name: string }>;

/** Shows the dialogs that have an address on every signed-in page, each while the address says so. */
export const OverlayHost = () => (
  <DialogAddress>
    {useDeclaredOverlays().map((overlay) => (
      <ShownOverlay key={overlay.name} overlay={overlay} />
    ))}
  </DialogAddress>
);

function ShownOverlay({ overlay: { name, slot } }: { overlay: OverlayDeclaration }) {
  const { isOpen, close } = useOverlay(name);
  return (
    <>
      <DialogSlot name={slot} isOpen={isOpen} onClose={close} />
      {isOpen && <LastDialog onClose={close} />}
    </>
  );
}
