import { t, type User } from '@portal/contract';
import { Alert, FormDialog, ImagePicker } from 'shared-ui';
import { ProfileInputs } from './ProfileInputs';
import { useProfileEdit } from './useProfileEdit';

interface EditProfileDialogProps {
  user: User;
  onClose: () => void;
}

/** Edits a draft of the profile: only saving applies it, closing discards it. */
export function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
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
