import { webhookEventLabels, webhookEventTypes, t } from '@portal/contract';
import { Input, type useFields } from 'shared-ui';
import { CheckboxGroup } from '../CheckboxGroup';
import type { EndpointFields } from './endpointFields';

/** Where events go, what for, and which. */
export function EndpointInputs({ form }: { form: ReturnType<typeof useFields<EndpointFields>> }) {
  const { controlOf, inputOf } = form;
  return (
    <>
      <Input
        label={t('Address')}
        hint={t('Your own, such as https://example.com/events. It gets a POST for each event.')}
        type="url"
        inputMode="url"
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
