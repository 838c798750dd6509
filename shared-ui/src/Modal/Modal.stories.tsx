import { useState } from 'react';
import { Button } from '../Button/Button';
import { Input } from '../Input/Input';
import { Modal } from './Modal';

export default { isOverlay: true };

export function EditProfile() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Edit</Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Edit Personal Information"
        description="Update your details to keep your profile up-to-date."
        bodyHeight={450}
        footer={
          <Button size="sm" onClick={() => setIsOpen(false)}>
            Save Changes
          </Button>
        }
      >
        <Input label="First Name" />
      </Modal>
    </>
  );
}
