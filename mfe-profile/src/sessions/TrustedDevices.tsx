import { formatDate, formatLocalDateTime, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, errorStatus, notify, useApiMutation, useApiQuery } from '@portal/platform';
import { ItemList, Text, theme } from 'shared-ui';
import styled from 'styled-components';
import { RetryableQuery } from '../RetryableQuery';
import { DeviceRow } from './DeviceRow';

export function TrustedDevices() {
  const query = useApiQuery(calls.listTrustedDevices);
  const [stop, { originalArgs: stopping, isLoading }] = useApiMutation(calls.stopTrusting);

  const handleStop = async (trustedDeviceId: string) => {
    const { error } = await stop({ trustedDeviceId });
    // It ended meanwhile, as requested.
    if (error && errorStatus(error) !== 404)
      notify.error(failureMessage(error, t('If the device is still listed, try again.')));
    else notify.success(t('Signing in there asks for a code again'));
  };

  return (
    <Part>
      <h3>{t('Trusted devices')}</h3>
      <RetryableQuery
        query={query}
        failureTitle={t('Your trusted devices could not be loaded')}
        skeleton={['44px']}
        isEmpty={({ devices }) => devices.length === 0}
        empty={<Text>{t('Every sign-in asks for a code of your app.')}</Text>}
      >
        {({ devices }) => (
          <ItemList aria-label={t('Trusted devices')}>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                facts={[
                  [
                    t('Signs in without a code until {date}', { date: formatDate(device.expiresAt) }),
                    t('Last used {time}', { time: formatLocalDateTime(device.lastUsedAt) }),
                  ].join(' · '),
                ]}
                endLabel={t('Stop trusting')}
                isEnding={isLoading && stopping?.trustedDeviceId === device.id}
                onEnd={() => void handleStop(device.id)}
              />
            ))}
          </ItemList>
        )}
      </RetryableQuery>
    </Part>
  );
}

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  padding-block-start: ${theme.space[6]};

  h3 {
    font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  }
`;
