import { useState } from 'react';
import { Button } from '../Button/Button';
import { FullDialog } from './FullDialog';

export default { isOverlay: true };

export function Purchase() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Buy</Button>
      <FullDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Buy eSIM"
        footer={<Button onClick={() => setIsOpen(false)}>Continue</Button>}
      >
        <h3>Where to?</h3>
      </FullDialog>
    </>
  );
}
