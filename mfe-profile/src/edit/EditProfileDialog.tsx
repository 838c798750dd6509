import type { User } from '@portal/contract';
import { errorDetails, isConnectionError, notify, session } from '@portal/platform';
import { useId, useState, type FormEvent } from 'react';
import { Alert, Button, FormStack, ImagePicker, Input, Modal, Pair, PhoneInput, useFields } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { useUpdateProfileMutation, useUploadAvatarMutation } from '../api/profileApi';
import { CountryField } from './CountryField';
import { changesOf, fieldsOf, problemsOf, serverProblemsOf } from './profileFields';

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
  const { values, errors, set, leave } = form;
  const changes = changesOf(user, values);
  const hasChanged = changes !== null || picture !== null;
  const isBusy = isSaving || isUploading;

  const handleSubmit = async (event: FormEvent) => {
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
    const result = await update({ userId: user._id, changes: { ...changes, ...(avatar && { avatar }) } });
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

  const text = (name: 'fname' | 'lname' | 'address' | 'postalCode') => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    onBlur: () => leave(name),
  });

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
        <Pair>
          <Input
            label="First Name"
            name="given-name"
            autoComplete="given-name"
            isRequired
            {...text('fname')}
          />
          <Input
            label="Last Name"
            name="family-name"
            autoComplete="family-name"
            isRequired
            {...text('lname')}
          />
        </Pair>
        <Pair>
          <Input label="Email address" value={user.email} readOnly />
          <Input label="Role" value={user.role.charAt(0).toUpperCase() + user.role.slice(1)} readOnly />
        </Pair>
        <PhoneInput
          label="Phone"
          isRequired
          value={values.phone}
          error={errors.phone}
          onChange={(phone) => set('phone', phone)}
          onBlur={() => leave('phone')}
        />
        <CountryField
          value={values.country}
          error={errors.country}
          onChange={(country) => set('country', country)}
        />
        <Input label="Address" name="street-address" autoComplete="street-address" {...text('address')} />
        <Input label="Postal Code" name="postal-code" autoComplete="postal-code" {...text('postalCode')} />
      </FormStack>
    </Modal>
  );
}
