import type { User } from '@portal/contract';
import { errorDetails, isConnectionError, notify, session } from '@portal/platform';
import { useId, useState, type SubmitEvent } from 'react';
import { Alert, Button, FormStack, ImagePicker, Modal, useFields } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { useUpdateProfileMutation, useUploadAvatarMutation } from '../api/profileApi';
import { changesOf, fieldsOf, problemsOf, serverProblemsOf } from './profileFields';
import { ProfileInputs } from './ProfileInputs';

interface EditProfileDialogProps {
  user: User;
  onClose: () => void;
}

/** Edits a draft of the profile: only saving applies it, closing discards it. */
export function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
  const formId = useId();
  const form = useFields(fieldsOf(user), problemsOf);
  const [picture, setPicture] = useState<File | null>(null);
  const [update, { isLoading: isSaving, error }] = useUpdateProfileMutation();
  const [upload, { isLoading: isUploading }] = useUploadAvatarMutation();
  const { values } = form;
  const changes = changesOf(user, values);
  const hasChanged = changes !== null || picture !== null;
  const isBusy = isSaving || isUploading;

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!hasChanged || isBusy) return;
    if (!form.check()) {
      notify.error(Object.values(problemsOf(values)).find(Boolean) ?? 'Please fill all the fields');
      return;
    }
    let avatar: string | undefined;
    if (picture) {
      const uploaded = await upload(picture);
      if (!uploaded.data) {
        notify.error('Failed to upload image');
        return;
      }
      avatar = uploaded.data.filePath;
    }
    const result = await update({ id: user._id, body: { ...changes, ...(avatar && { avatar }) } });
    if (result.error) {
      const found = serverProblemsOf(errorDetails(result.error));
      if (Object.keys(found).length > 0) form.showErrors(found);
      notify.error('Something is wrong, please try again');
      return;
    }
    // Updates the name on every screen; if that fails, the next page load does.
    await session.refreshUser().catch(() => undefined);
    onClose();
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title="Edit Personal Information"
      description="Update your details to keep your profile up-to-date."
      bodyHeight={450}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onClose} isUnavailable={isBusy}>
            Close
          </Button>
          <NetworkButton type="submit" form={formId} size="sm" disabled={!hasChanged} isLoading={isBusy}>
            Save Changes
          </NetworkButton>
        </>
      }
    >
      <FormStack id={formId} ref={form.formRef} onSubmit={handleSubmit} noValidate>
        {isConnectionError(error) && (
          <Alert tone="error" title="No connection">
            What you typed is kept. Please try again once you are online.
          </Alert>
        )}
        <ImagePicker label="Avatar" file={picture} onChange={setPicture} currentSrc={user.avatar} />
        <ProfileInputs user={user} form={form} />
      </FormStack>
    </Modal>
  );
}
