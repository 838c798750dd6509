import { t, type User, fillAllMessage } from '@portal/contract';
import { Alert, FormDialog, ImagePicker, useFields } from 'shared-ui';
import * as calls from '@portal/contract/calls';
import {
  errorMessage,
  fieldErrors,
  isConnectionError,
  notify,
  session,
  useApiMutation,
} from '@portal/platform';
import { ProfileInputs } from './ProfileInputs';
import { useImageUpload } from '../useImageUpload';
import { changesOf, fieldsOf, formNames, problemsOf, type ProfileFields } from './profileFields';

/** Edits a draft of the profile: only saving applies it, closing discards it. */
export function EditProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const edit = useProfileEdit(user, onClose);
  return (
    <FormDialog
      title={t('Edit Personal Information')}
      description={t('Update your details to keep your profile up-to-date.')}
      bodyHeight={450}
      cancelLabel={t('Close')}
      submitLabel={t('Save Changes')}
      isComplete={edit.hasChanged}
      isBusy={edit.isBusy}
      form={edit.form}
      failureTitle={t('Something is wrong, please try again')}
      onSubmit={edit.save}
      onCancel={onClose}
    >
      {edit.isUnreachable && (
        <Alert tone="error" title={t('No connection')}>
          {t('What you typed is kept. Please try again once you are online.')}
        </Alert>
      )}
      <ImagePicker label={t('Avatar')} currentSrc={user.avatar} {...edit.image.picker} />
      <ProfileInputs user={user} form={edit.form} />
    </FormDialog>
  );
}

/** State of the form and how it is saved; `onSaved` is called once the profile on screen is the saved one. */
function useProfileEdit(user: User, onSaved: () => void) {
  const problems = (fields: ProfileFields) => problemsOf(user, fields);
  const form = useFields(fieldsOf(user), problems);
  const image = useImageUpload(t('Failed to upload image'));
  const [update, { isLoading: isSaving, error }] = useApiMutation(calls.updateUser);
  const changes = changesOf(user, form.values);
  const hasChanged = changes !== null || image.picker.file !== null;
  const isBusy = isSaving || image.isUploading;

  const save = async () => {
    if (!form.check()) {
      notify.error(Object.values(problems(form.values)).find(Boolean) ?? fillAllMessage);
      return;
    }
    const avatar = await image.upload();
    if (avatar === null) {
      notify.error(t('Failed to upload image'));
      form.showErrors({});
      return;
    }
    const result = await update({ id: user._id, body: { ...changes, ...(avatar && { avatar }) } });
    if (result.error) {
      const found = fieldErrors(result.error, form.values, formNames);
      if (found || !isConnectionError(result.error)) {
        form.showRefusal(found, errorMessage(result.error, t('What you typed is kept.')));
      }
      notify.error(t('Something is wrong, please try again'));
      return;
    }
    // Updates the name on every screen; if that fails, the next page load does.
    await session.refreshUser().catch(() => undefined);
    notify.success(t('Your profile has been saved.'));
    if (image.announceRefusal()) form.showErrors({});
    else onSaved();
  };
  return {
    form,
    image,
    isUnreachable: isConnectionError(error),
    hasChanged,
    isBusy,
    save,
  };
}
