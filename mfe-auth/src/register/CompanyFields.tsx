import * as calls from '@portal/contract/calls';
import { errorMessage, notify, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { ImagePicker, Input, type FieldErrors } from 'shared-ui';
import type { RegisterFields } from './registerFields';

interface CompanyFieldsProps {
  values: RegisterFields;
  errors: FieldErrors<RegisterFields>;
  onChange: (name: 'company' | 'domain' | 'logo', value: string) => void;
  onLeave: (name: 'company' | 'domain') => void;
}

/** Additional fields of affiliates: company, web address, and a logo that uploads as soon as it is selected. */
export function CompanyFields({ values, errors, onChange, onLeave }: CompanyFieldsProps) {
  const [upload, { isLoading, error }] = useApiMutation(calls.uploadImage);
  const [file, setFile] = useState<File | null>(null);

  const handleLogo = async (chosen: File | null) => {
    setFile(chosen);
    onChange('logo', '');
    if (!chosen) return;
    const result = await upload({ body: chosen });
    if (result.data) {
      onChange('logo', result.data.filePath);
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
        value={values.company}
        error={errors.company}
        onChange={(event) => onChange('company', event.target.value)}
        onBlur={() => onLeave('company')}
      />
      <Input
        label="Domain"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://example.com"
        hint="Optional"
        value={values.domain}
        error={errors.domain}
        onChange={(event) => onChange('domain', event.target.value)}
        onBlur={() => onLeave('domain')}
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
