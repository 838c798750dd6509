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
    notify.error('Logo upload failed');
  };
  const uploadProblem = error ? errorMessage(error, 'Logo upload failed') : null;
  return (
    <>
      <Input
        label="Company name"
        name="organization"
        autoComplete="organization"
        isRequired
        {...inputOf('company')}
      />
      <Input
        label="Domain"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://example.com"
        hint="Optional"
        {...inputOf('domain')}
      />
      <ImagePicker
        label="Company logo"
        isLogo
        isRequired
        file={file}
        currentSrc={values.logo || null}
        error={uploadProblem ?? errors.logo}
        hint={isLoading ? 'Loading...' : 'PNG, JPEG or WebP, at most 2 MB.'}
        isDisabled={isLoading}
        onChange={(chosen) => void handleLogo(chosen)}
      />
    </>
  );
}
