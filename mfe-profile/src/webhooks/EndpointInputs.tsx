import { webhookEventLabels, webhookEventTypes } from '@portal/contract';
import { Input, type useFields } from 'shared-ui';
import { CheckboxGroup } from '../CheckboxGroup';
import type { EndpointFields } from './endpointFields';

/** Where events go, what for, and which. */
export function EndpointInputs({ form }: { form: ReturnType<typeof useFields<EndpointFields>> }) {
  const { controlOf, inputOf } = form;
  return (
    <>
      <Input
        label="Address"
        hint="Your own, such as https://example.com/events. It gets a POST for each event."
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        isRequired
        maxLength={500}
        {...inputOf('url', true)}
      />
      <Input
        label="Description"
        hint="What it is for, such as ‘Booking system’."
        autoComplete="off"
        maxLength={100}
        {...inputOf('description')}
      />
      <CheckboxGroup
        label="Events"
        options={webhookEventTypes}
        labelOf={(type) => `${webhookEventLabels[type]} (${type})`}
        {...controlOf('eventTypes')}
      />
    </>
  );
}
