import { t, type WebhookEndpoint, webhookEventLabels, webhookEventTypes } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { notify, useApiMutation, useUser } from '@portal/platform';
import { FormDialog, useFields, Input } from 'shared-ui';
import { showRefusal } from '../showRefusal';
import { fieldsOf, problemsOf, requestOf, type EndpointFields } from './endpointFields';
import { CheckboxGroup } from '../CheckboxGroup';

interface Props {
  /** Null: a new one. */
  endpoint: WebhookEndpoint | null;
  /** Called with the secret of a new endpoint. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Creates or changes an endpoint, with a recent proof of identity where the server asks for one. */
export function EndpointDialog({ endpoint, onSecret, onClose }: Props) {
  const { _id: id } = useUser();
  const form = useFields(fieldsOf(endpoint), problemsOf);
  const [create, creation] = useApiMutation(calls.createWebhookEndpoint);
  const [update, change] = useApiMutation(calls.updateWebhookEndpoint);

  const save = async (): Promise<{ error?: unknown }> => {
    const body = requestOf(form.values);
    if (endpoint) return update({ id, endpointId: endpoint.id, body });
    const result = await create({ id, body });
    if (result.data) onSecret(result.data.secret);
    return result;
  };
  const handleSubmit = async () => {
    if (!form.check()) return;
    const { error } = await save();
    if (error) return showRefusal(form, error);
    if (endpoint) notify.success(t('Webhook endpoint saved'));
    onClose();
  };

  return (
    <FormDialog
      maxWidth={520}
      title={endpoint ? t('Change webhook endpoint') : t('Add webhook endpoint')}
      description={t(
        'Your own program gets the events that you choose, each signed with the endpoint’s secret.',
      )}
      submitLabel={endpoint ? t('Save changes') : t('Add endpoint')}
      isBusy={creation.isLoading || change.isLoading}
      form={form}
      failureTitle={endpoint ? t('Nothing was changed') : t('No endpoint was added')}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <EndpointInputs form={form} />
    </FormDialog>
  );
}

function EndpointInputs({ form }: { form: ReturnType<typeof useFields<EndpointFields>> }) {
  const { controlOf, inputOf } = form;
  return (
    <>
      <Input
        label={t('Address')}
        hint={t('Your own, such as https://example.com/events. It gets a POST for each event.')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        isRequired
        maxLength={500}
        {...inputOf('url', true)}
      />
      <Input
        label={t('Description')}
        hint={t('What it is for, such as ‘Booking system’.')}
        autoComplete="off"
        maxLength={100}
        {...inputOf('description')}
      />
      <CheckboxGroup
        label={t('Events')}
        options={webhookEventTypes}
        labelOf={(type) => `${webhookEventLabels[type]} (${type})`}
        {...controlOf('eventTypes')}
      />
    </>
  );
}
