import * as calls from '@portal/contract/calls';
import { errorMessage, useApiQuery, useUser } from '@portal/platform';
import { QueryView, theme } from 'shared-ui';
import styled from 'styled-components';
import { t, localeOr } from '@portal/contract';

/** The body that is sent, and the beginning of what was answered last. */
export function DeliveryDetails({ endpointId, deliveryId }: { endpointId: string; deliveryId: string }) {
  const { _id: id } = useUser();
  const query = useApiQuery(
    calls.getWebhookDelivery,
    { id, endpointId, deliveryId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Frame>
      <QueryView
        query={query}
        failureTitle={t('The details could not be loaded')}
        failureHint={errorMessage(query.error)}
        skeleton={['88px']}
      >
        {({ requestBody, responseBody, durationMs }) => (
          <>
            <Label>{t('Event')}</Label>
            <Code>{indented(requestBody)}</Code>
            <Label>
              {durationMs === null
                ? t('Answer')
                : t('Answer after {seconds} s', { seconds: inSeconds.format(durationMs / 1000) })}
            </Label>
            <Code>
              {responseBody === null
                ? t('None', {}, 'answer')
                : responseBody === ''
                  ? t('Without a body')
                  : responseBody}
            </Code>
          </>
        )}
      </QueryView>
    </Frame>
  );
}

const inSeconds = new Intl.NumberFormat(localeOr('en'), {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}

const Frame = styled.div`
  flex: 1 0 100%;
  min-width: 0;
  display: grid;
  gap: ${theme.space[2]};
`;

const Label = styled.p`
  font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
`;

const Code = styled.pre`
  margin: 0;
  padding: ${theme.space[3]};
  max-height: 240px;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font: ${theme.text.small} monospace;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.space[2]};
`;
