import { webhookEventLabels, webhookEventTypes, type WebhookEventType } from '@portal/contract';
import { useId } from 'react';
import { Checkbox, Input, theme, type useFields } from 'shared-ui';
import styled from 'styled-components';
import type { EndpointFields } from './endpointFields';

/** Where events go, what for, and which. */
export function EndpointInputs({ form }: { form: ReturnType<typeof useFields<EndpointFields>> }) {
  const { values, errors, set, inputOf } = form;
  const groupId = useId();
  const handleType = (type: WebhookEventType, isOn: boolean) =>
    set(
      'eventTypes',
      webhookEventTypes.filter((one) => (one === type ? isOn : values.eventTypes.includes(one))),
    );
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
      <div role="group" aria-labelledby={groupId}>
        <Legend id={groupId}>Events</Legend>
        <Types>
          {webhookEventTypes.map((type, index) => (
            <Checkbox
              key={type}
              label={`${webhookEventLabels[type]} (${type})`}
              checked={values.eventTypes.includes(type)}
              // The message is below the whole group.
              error={index === webhookEventTypes.length - 1 ? errors.eventTypes : null}
              onChange={(event) => handleType(type, event.target.checked)}
            />
          ))}
        </Types>
      </div>
    </>
  );
}

const Legend = styled.p`
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
`;

const Types = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  padding-block-start: ${theme.space[2]};
`;
