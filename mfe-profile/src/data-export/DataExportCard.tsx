import {
  codeText,
  formatLocalDateTime,
  formatZonedDateTime,
  t,
  localeOr,
  type DataExport,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import {
  errorMessage,
  notify,
  retryAdvice,
  saveDownload,
  useApiMutation,
  useApiQuery,
  useUser,
} from '@portal/platform';
import { useState } from 'react';
import { Card, NetworkButton, Stack, Text } from 'shared-ui';
import { ListRow, RowButton } from '../ListRow';
import { notifyFailure } from '../showRefusal';
import { RetryableQuery } from '../RetryableQuery';

const pollMs = 5000;

/** Has a copy of the user's data created, and downloads it. */
export default function DataExportCard() {
  const { _id: id } = useUser();
  const [isPolling, setIsPolling] = useState(false);
  const query = useApiQuery(calls.listDataExports, { id }, { pollingInterval: isPolling ? pollMs : 0 });
  const [request, { isLoading }] = useApiMutation(calls.requestDataExport);
  const exports = query.data?.exports ?? [];
  const isCreating = exports.some(({ state }) => state === 'creating');
  if (isCreating !== isPolling) setIsPolling(isCreating);

  const handleRequest = async () => {
    const { error } = await request({ id });
    if (error) notifyFailure(error, t('If no copy is listed, request it again.'));
    else notify.success(t('We are putting your data together. You get an email when it is ready.'));
  };
  return (
    <Card
      title={t('A copy of your data')}
      description={t('What we have stored about you: CSV for spreadsheets and JSON for programs, in a ZIP.')}
      action={
        <NetworkButton
          variant="quiet"
          isLoading={isLoading}
          isUnavailable={!query.data || isCreating}
          onClick={() => void handleRequest()}
        >
          {t('Request a copy')}
        </NetworkButton>
      }
    >
      <RetryableQuery
        query={query}
        failureTitle={t('The copies of your data could not be loaded')}
        skeleton={['44px']}
        isEmpty={({ exports: listed }) => listed.length === 0}
        empty={
          <Text>{t('There is no copy now. A copy can be downloaded for 24 hours, then it is removed.')}</Text>
        }
      >
        {({ exports: listed }) => (
          <Stack as="ul" $gap={4}>
            {listed.map((entry) => (
              <ExportRow key={entry.id} entry={entry} />
            ))}
          </Stack>
        )}
      </RetryableQuery>
    </Card>
  );
}

const titles: Readonly<Record<DataExport['state'], string>> = {
  creating: t('Being created'),
  ready: t('Ready'),
  failed: t('Could not be created'),
};

function ExportRow({ entry }: { entry: DataExport }) {
  const { _id: id } = useUser();
  const [fetchFile, { isLoading }] = useApiMutation(calls.downloadDataExport);
  const createdAt = formatLocalDateTime(entry.createdAt);

  const handleDownload = async () => {
    const { data: address, error } = await fetchFile({ id, exportId: entry.id });
    if (address) saveDownload(t('My data {day}.zip', { day: entry.createdAt.slice(0, 10) }), address);
    if (error) notify.error(errorMessage(error, `${t('The download did not work.')} ${retryAdvice(error)}`));
  };
  return (
    <ListRow
      name={codeText(titles, entry.state)}
      facts={[factsOf(entry, createdAt)]}
      actions={
        entry.state === 'ready' && (
          <RowButton
            label={t('Download')}
            on={t('the copy of {time}', { time: createdAt })}
            isLoading={isLoading}
            onClick={() => void handleDownload()}
          />
        )
      }
    />
  );
}

function factsOf({ state, expiresAt, bytes }: DataExport, time: string): string {
  if (state === 'creating')
    return t('Requested {time}. You can leave this page; you get an email when it is ready.', { time });
  if (state === 'failed')
    return t('Requested {time}. Something went wrong on our side. Please request it again.', { time });
  return [
    t('Requested {time}', { time }),
    sizeOf(bytes ?? 0),
    t('until {time}', { time: formatZonedDateTime(expiresAt ?? '') }),
  ].join(' · ');
}

const inMegabytes = new Intl.NumberFormat(localeOr('en'), {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${inMegabytes.format(bytes / 1_000_000)} MB`;
