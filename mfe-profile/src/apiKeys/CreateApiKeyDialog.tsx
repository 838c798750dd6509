import * as calls from '@portal/contract/calls';
import { errorDetails, errorMessage, useApiMutation, useUser } from '@portal/platform';
import { useId, useState, type SubmitEvent } from 'react';
import { Alert, Button, FormStack, Modal, useFields } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { ShownOnceDialog } from '../ShownOnceDialog';
import { useReauthentication } from '../twoFactor/useReauthentication';
import { emptyFields, problemsOf, serverProblemsOf } from './apiKeyFields';
import { ApiKeyInputs } from './ApiKeyInputs';

/** Creates a key, with a recent proof of identity, and shows it once. */
export function CreateApiKeyDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { _id: id, is2FAEnabled } = useUser();
  const form = useFields(emptyFields, problemsOf);
  const [problem, setProblem] = useState<string | null>(null);
  const [create, { data, isLoading }] = useApiMutation(calls.createApiKey);
  const { withProof, dialog } = useReauthentication(is2FAEnabled);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading || !form.check()) return;
    setProblem(null);
    const { name, scopes, days } = form.values;
    const body = { name: name.trim(), scopes: [...scopes], days };
    const result = await withProof(() => create({ id, body }));
    if (!result?.error) return;
    const found = serverProblemsOf(errorDetails(result.error));
    if (Object.keys(found).length > 0) form.showErrors(found);
    else setProblem(errorMessage(result.error, 'What you typed is kept. Please try again.'));
  };

  if (data) {
    return (
      <ShownOnceDialog
        title="Your API key"
        description="Copy it now: it is not shown again. Who has it can do what you allowed."
        label="API key"
        text={data.key}
        warning="This key is not shown again. Copy it to where your program reads it, then press ‘I have saved it’."
        onClose={onClose}
      />
    );
  }
  return (
    <>
      <Modal
        isOpen={!dialog}
        onClose={onClose}
        isBusy={isLoading}
        maxWidth={520}
        title="Create API key"
        description="With it your own programs act for you, as far as you allow here."
        footer={
          <>
            <Button variant="outline" size="sm" onClick={onClose} isUnavailable={isLoading}>
              Cancel
            </Button>
            <NetworkButton type="submit" form={formId} size="sm" isLoading={isLoading}>
              Create key
            </NetworkButton>
          </>
        }
      >
        <FormStack id={formId} ref={form.formRef} onSubmit={handleSubmit} noValidate>
          {problem && (
            <Alert tone="error" title="No key was created">
              {problem}
            </Alert>
          )}
          <ApiKeyInputs form={form} />
        </FormStack>
      </Modal>
      {dialog}
    </>
  );
}
