import type { User } from '@portal/contract';
import { useId, type SubmitEvent } from 'react';
import { Alert, Button, FormStack, ImagePicker, Modal } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { ProfileInputs } from './ProfileInputs';
import { useProfileEdit } from './useProfileEdit';

interface EditProfileDialogProps {
  user: User;
  onClose: () => void;
}

/** Edits a draft of the profile: only saving applies it, closing discards it. */
export function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
  const formId = useId();
  const edit = useProfileEdit(user, onClose);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void edit.save();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={edit.isBusy}
      title="Edit Personal Information"
      description="Update your details to keep your profile up-to-date."
      bodyHeight={450}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onClose} isUnavailable={edit.isBusy}>
            Close
          </Button>
          <NetworkButton
            type="submit"
            form={formId}
            size="sm"
            disabled={!edit.hasChanged}
            isLoading={edit.isBusy}
          >
            Save Changes
          </NetworkButton>
        </>
      }
    >
      <FormStack id={formId} ref={edit.form.formRef} onSubmit={handleSubmit} noValidate>
        {edit.isUnreachable && (
          <Alert tone="error" title="No connection">
            What you typed is kept. Please try again once you are online.
          </Alert>
        )}
        {edit.refusal && (
          <Alert tone="error" title="Something is wrong, please try again">
            {edit.refusal}
          </Alert>
        )}
        <ImagePicker
          label="Avatar"
          file={edit.picture}
          onChange={edit.choosePicture}
          currentSrc={user.avatar}
          error={edit.pictureProblem}
        />
        <ProfileInputs user={user} form={edit.form} />
      </FormStack>
    </Modal>
  );
}
