import { codeText, formatLocalDateTime, webhookEventLabels, t, type WebhookEndpoint } from '@portal/contract';
import { DotsIcon, IconButton, Menu, MenuItem, MenuSeparator } from 'shared-ui';
import { ListRow, RowButton } from '../ListRow';

export type EndpointAction = 'log' | 'edit' | 'secret' | 'toggle' | 'delete';

interface Props {
  endpoint: WebhookEndpoint;
  onAction: (action: EndpointAction) => void;
}

/** One endpoint: its address, what it gets, how it does, and what can be done with it. */
export function EndpointRow({ endpoint, onAction }: Props) {
  const { url, description, eventTypes, disabledAt } = endpoint;
  return (
    <ListRow
      isWide
      name={url}
      badge={stateBadge(endpoint)}
      facts={[
        description,
        eventTypes.map((type) => codeText(webhookEventLabels, type)).join(' · '),
        stateText(endpoint),
      ]}
      actions={
        <>
          <RowButton label={t('Deliveries')} on={t('to {url}', { url })} onClick={() => onAction('log')} />
          <Menu trigger={<IconButton label={t('Actions for {url}', { url })} icon={<DotsIcon />} />}>
            <MenuItem onSelect={() => onAction('edit')}>{t('Change')}</MenuItem>
            <MenuItem onSelect={() => onAction('secret')}>{t('New secret')}</MenuItem>
            <MenuItem onSelect={() => onAction('toggle')}>{disabledAt ? t('Enable') : t('Disable')}</MenuItem>
            <MenuSeparator />
            <MenuItem tone="error" onSelect={() => onAction('delete')}>
              {t('Delete')}
            </MenuItem>
          </Menu>
        </>
      }
    />
  );
}

function stateBadge({ disabledAt, failingSince }: WebhookEndpoint) {
  if (disabledAt) return { label: t('Disabled'), color: 'light' } as const;
  return failingSince ? ({ label: t('Failing'), color: 'error' } as const) : undefined;
}

function stateText({ disabledAt, disabledReason, failingSince, oldSecretUntil }: WebhookEndpoint): string {
  const since = disabledAt ? formatLocalDateTime(disabledAt) : '';
  if (disabledReason === 'failing') return t('Disabled {since}, because it failed for five days', { since });
  if (disabledReason === 'gone') return t('Disabled {since}, because it answered 410 Gone', { since });
  if (disabledReason === 'signed-out')
    return t('Paused {since}, when all devices were signed out', { since });
  if (disabledAt) return t('Disabled {since}', { since });
  if (failingSince)
    return t('Every delivery has failed since {time}', { time: formatLocalDateTime(failingSince) });
  return oldSecretUntil
    ? t('The previous secret signs too until {time}', { time: formatLocalDateTime(oldSecretUntil) })
    : '';
}
