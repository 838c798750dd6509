import { t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, notify, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { ImagePicker, Input } from 'shared-ui';
import type { RegisterForm } from './registerFields';

/** Additional fields of affiliates: company, web address, and a logo that uploads as soon as it is selected. */
export function CompanyFields({ form }: { form: RegisterForm }) {
  const { values, errors, set, inputOf } = form;
  const [upload, { isLoading, error }] = useApiMutation(calls.uploadImage);
  const [file, setFile] = useState<File | null>(null);

  const handleLogo = async (chosen: File | null) => {
    setFile(chosen);
    set('logo', '');
    if (!chosen) return;
    const result = await upload({ body: chosen });
    if (result.data) {
      set('logo', result.data.filePath);
      return;
    }
    setFile(null);
    notify.error(t('Logo upload failed'));
  };
  const uploadProblem = error ? errorMessage(error, t('Logo upload failed')) : null;
  return (
    <>
      <Input
        label={t('Company name')}
        name="organization"
        autoComplete="organization"
        isRequired
        {...inputOf('company')}
      />
      <Input
        label={t('Domain')}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={t('https://example.com')}
        hint={t('Optional')}
        {...inputOf('domain')}
      />
      <ImagePicker
        label={t('Company logo')}
        isLogo
        isRequired
        file={file}
        currentSrc={values.logo || null}
        error={uploadProblem ?? errors.logo}
        hint={isLoading ? t('Loading...') : t('PNG, JPEG or WebP, at most 2 MB.')}
        isDisabled={isLoading}
        onChange={(chosen) => void handleLogo(chosen)}
      />
    </>
  );
}
