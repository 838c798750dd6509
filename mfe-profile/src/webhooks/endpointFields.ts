import { webhookUrlProblem, t, type WebhookEndpoint, type WebhookEventType } from '@portal/contract';
import type { FieldErrors } from 'shared-ui';

export interface EndpointFields {
  url: string;
  description: string;
  eventTypes: readonly WebhookEventType[];
}

export const fieldsOf = (endpoint: WebhookEndpoint | null): EndpointFields => ({
  url: endpoint?.url ?? '',
  description: endpoint?.description ?? '',
  eventTypes: endpoint?.eventTypes ?? [],
});

/** An address without a scheme is one of https, the only scheme that is allowed. */
const urlOf = ({ url }: Pick<EndpointFields, 'url'>): string =>
  url.trim().replace(/^(?=[^/:]+\.[^/:]+(:\d+)?(\/|$))/, 'https://');

export const problemsOf = ({ url, eventTypes }: EndpointFields): FieldErrors<EndpointFields> => ({
  url: url.trim() === '' ? t('Enter an address') : webhookUrlProblem(urlOf({ url })),
  eventTypes: eventTypes.length === 0 ? t('Choose at least one') : null,
});

export const requestOf = ({ url, description, eventTypes }: EndpointFields) => ({
  url: urlOf({ url }),
  description: description.trim(),
  eventTypes: [...eventTypes],
});
