import type { Company } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, notify, useApiMutation, useUser } from '@portal/platform';
import { useState } from 'react';
import { FormDialog, ImagePicker, NetworkButton, useFields } from 'shared-ui';
import { showRefusal } from '../showRefusal';
import { CompanyInputs } from './CompanyInputs';
import { fieldsOf, formNames, problemsOf, requestOf } from './companyFields';

interface Props {
  stored: Company;
  onClose: () => void;
}

/** Edits company and brand; closing discards the changes. */
export function CompanyDialog({ stored, onClose }: Props) {
  const form = useFields(fieldsOf(stored), problemsOf);
  const [logo, setLogo] = useState<File | null>(null);
  const [upload, { isLoading: isUploading }] = useApiMutation(calls.uploadImage);
  const [save, { isLoading: isSaving }] = useApiMutation(calls.saveCompany);
  const { _id: id } = useUser();

  const handleSubmit = async () => {
    if (!form.check()) return;
    const uploaded = logo ? await upload({ body: logo }) : undefined;
    if (uploaded?.error) {
      form.showRefusal(null, errorMessage(uploaded.error, 'Logo upload failed'));
      return;
    }
    const result = await save({ id, body: requestOf(form.values, uploaded?.data.filePath) });
    if (result.error) {
      showRefusal(form, result.error, undefined, formNames);
      return;
    }
    notify.success('Company saved');
    onClose();
  };

  return (
    <FormDialog
      title="Edit company"
      description="Your customers see it when they sign up, on hand-over pages and in mails."
      submitLabel="Save"
      SubmitButton={NetworkButton}
      isBusy={isSaving || isUploading}
      form={form}
      failureTitle="The company was not saved"
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <CompanyInputs form={form} logo={stored.logo} />
      <ImagePicker label="Company logo" isLogo file={logo} onChange={setLogo} currentSrc={stored.logo} />
    </FormDialog>
  );
}
