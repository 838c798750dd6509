import type { WebhookEndpoint } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorDetails, errorMessage, notify, useApiMutation, useUser } from '@portal/platform';
import { useId, useState, type SubmitEvent } from 'react';
import { Alert, Button, FormStack, Modal, useFields } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { useReauthentication } from '../twoFactor/useReauthentication';
import { fieldsOf, problemsOf, requestOf, serverProblemsOf } from './endpointFields';
import { EndpointInputs } from './EndpointInputs';

interface Props {
  /** Null: a new one. */
  endpoint: WebhookEndpoint | null;
  /** Called with the secret of a new endpoint. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Creates or changes an endpoint, with a recent proof of identity where the server asks for one. */
export function EndpointDialog({ endpoint, onSecret, onClose }: Props) {
  const formId = useId();
  const { _id: id, is2FAEnabled } = useUser();
  const form = useFields(fieldsOf(endpoint), problemsOf);
  const [problem, setProblem] = useState<string | null>(null);
  const [create, creation] = useApiMutation(calls.createWebhookEndpoint);
  const [update, change] = useApiMutation(calls.updateWebhookEndpoint);
  const isLoading = creation.isLoading || change.isLoading;
  const { withProof, dialog } = useReauthentication(is2FAEnabled);

  const save = async (): Promise<{ error?: unknown } | null> => {
    const body = requestOf(form.values);
    if (endpoint) return withProof(() => update({ id, endpointId: endpoint.id, body }));
    const result = await withProof(() => create({ id, body }));
    if (result?.data) onSecret(result.data.secret);
    return result;
  };
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading || !form.check()) return;
    setProblem(null);
    const result = await save();
    if (!result) return;
    if (!result.error) {
      if (endpoint) notify.success('Webhook endpoint saved');
      return onClose();
    }
    const found = serverProblemsOf(errorDetails(result.error));
    if (Object.keys(found).length > 0) form.showErrors(found);
    else setProblem(errorMessage(result.error, 'What you typed is kept. Please try again.'));
  };

  return (
    <>
      <Modal
        isOpen={!dialog}
        onClose={onClose}
        isBusy={isLoading}
        maxWidth={520}
        title={endpoint ? 'Change webhook endpoint' : 'Add webhook endpoint'}
        description="Your own program gets the events that you choose, each signed with the endpoint’s secret."
        footer={
          <>
            <Button variant="outline" size="sm" onClick={onClose} isUnavailable={isLoading}>
              Cancel
            </Button>
            <NetworkButton type="submit" form={formId} size="sm" isLoading={isLoading}>
              {endpoint ? 'Save changes' : 'Add endpoint'}
            </NetworkButton>
          </>
        }
      >
        <FormStack id={formId} ref={form.formRef} onSubmit={handleSubmit} noValidate>
          {problem && (
            <Alert tone="error" title={endpoint ? 'Nothing was changed' : 'No endpoint was added'}>
              {problem}
            </Alert>
          )}
          <EndpointInputs form={form} />
        </FormStack>
      </Modal>
      {dialog}
    </>
  );
}
