import { codeText, formatLocalDateTime, webhookEventLabels, type WebhookEndpoint } from '@portal/contract';
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
          <RowButton label="Deliveries" on={`to ${url}`} onClick={() => onAction('log')} />
          <Menu trigger={<IconButton label={`Actions for ${url}`} icon={<DotsIcon />} />}>
            <MenuItem onSelect={() => onAction('edit')}>Change</MenuItem>
            <MenuItem onSelect={() => onAction('secret')}>New secret</MenuItem>
            <MenuItem onSelect={() => onAction('toggle')}>{disabledAt ? 'Enable' : 'Disable'}</MenuItem>
            <MenuSeparator />
            <MenuItem tone="error" onSelect={() => onAction('delete')}>
              Delete
            </MenuItem>
          </Menu>
        </>
      }
    />
  );
}

function stateBadge({ disabledAt, failingSince }: WebhookEndpoint) {
  if (disabledAt) return { label: 'Disabled', color: 'light' } as const;
  return failingSince ? ({ label: 'Failing', color: 'error' } as const) : undefined;
}

function stateText({ disabledAt, disabledReason, failingSince, oldSecretUntil }: WebhookEndpoint): string {
  const since = disabledAt ? formatLocalDateTime(disabledAt) : '';
  if (disabledReason === 'failing') return `Disabled ${since}, because it failed for five days`;
  if (disabledReason === 'gone') return `Disabled ${since}, because it answered 410 Gone`;
  if (disabledReason === 'signed-out') return `Paused ${since}, when all devices were signed out`;
  if (disabledAt) return `Disabled ${since}`;
  if (failingSince) return `Every delivery has failed since ${formatLocalDateTime(failingSince)}`;
  return oldSecretUntil ? `The previous secret signs too until ${formatLocalDateTime(oldSecretUntil)}` : '';
}
