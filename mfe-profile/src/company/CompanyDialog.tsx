import type { Company } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorDetails, errorMessage, notify, useApiMutation, useUser } from '@portal/platform';
import { useId, useState, type SubmitEvent } from 'react';
import { Alert, Button, FormStack, ImagePicker, Modal, useFields } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { CompanyInputs } from './CompanyInputs';
import { fieldsOf, problemsOf, requestOf, serverProblemsOf } from './companyFields';

interface Props {
  stored: Company;
  onClose: () => void;
}

/** Edits company and brand; closing discards the changes. */
export function CompanyDialog({ stored, onClose }: Props) {
  const formId = useId();
  const form = useFields(fieldsOf(stored), problemsOf);
  const [logo, setLogo] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [upload, { isLoading: isUploading }] = useApiMutation(calls.uploadImage);
  const [save, { isLoading: isSaving }] = useApiMutation(calls.saveCompany);
  const { _id: id } = useUser();
  const isBusy = isSaving || isUploading;

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || !form.check()) return;
    setProblem(null);
    const uploaded = logo ? await upload({ body: logo }) : undefined;
    if (uploaded?.error) {
      setProblem(errorMessage(uploaded.error, 'Logo upload failed'));
      return;
    }
    const result = await save({ id, body: requestOf(form.values, uploaded?.data.filePath) });
    if (result.error) {
      const found = serverProblemsOf(errorDetails(result.error));
      if (Object.keys(found).length > 0) form.showErrors(found);
      else setProblem(errorMessage(result.error, 'What you typed is kept. Please try again.'));
      return;
    }
    notify.success('Company saved');
    onClose();
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title="Edit company"
      description="Your customers see it when they sign up, on hand-over pages and in mails."
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onClose} isUnavailable={isBusy}>
            Cancel
          </Button>
          <NetworkButton type="submit" form={formId} size="sm" isLoading={isBusy}>
            Save
          </NetworkButton>
        </>
      }
    >
      <FormStack id={formId} ref={form.formRef} onSubmit={handleSubmit} noValidate>
        {problem && (
          <Alert tone="error" title="The company was not saved">
            {problem}
          </Alert>
        )}
        <CompanyInputs form={form} logo={stored.logo} />
        <ImagePicker label="Company logo" isLogo file={logo} onChange={setLogo} currentSrc={stored.logo} />
      </FormStack>
    </Modal>
  );
}
