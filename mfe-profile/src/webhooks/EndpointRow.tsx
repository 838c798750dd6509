import { formatLocalDateTime, webhookEventLabels, type WebhookEndpoint } from '@portal/contract';
import { Badge, DotsIcon, IconButton, Menu, MenuItem, MenuSeparator, NetworkButton, theme } from 'shared-ui';
import styled from 'styled-components';
import { Name, Row, TextBlock } from '../ListRow.styles';

export type EndpointAction = 'log' | 'edit' | 'secret' | 'toggle' | 'delete';

interface Props {
  endpoint: WebhookEndpoint;
  onAction: (action: EndpointAction) => void;
}

/** One endpoint: its address, what it gets, how it does, and what can be done with it. */
export function EndpointRow({ endpoint, onAction }: Props) {
  const { url, description, eventTypes, disabledAt, failingSince } = endpoint;
  return (
    <Row>
      <Texts>
        <Name>
          <Text>{url}</Text>
          {disabledAt && (
            <Badge size="sm" color="light">
              Disabled
            </Badge>
          )}
          {!disabledAt && failingSince && (
            <Badge size="sm" color="error">
              Failing
            </Badge>
          )}
        </Name>
        {description && <Facts>{description}</Facts>}
        <Facts>{eventTypes.map((type) => webhookEventLabels[type]).join(' · ')}</Facts>
        {stateText(endpoint) && <Facts>{stateText(endpoint)}</Facts>}
      </Texts>
      <Actions>
        <NetworkButton
          variant="quiet"
          size="sm"
          aria-label={`Deliveries to ${url}`}
          onClick={() => onAction('log')}
        >
          Deliveries
        </NetworkButton>
        <Menu trigger={<IconButton label={`Actions for ${url}`} icon={<DotsIcon />} />}>
          <MenuItem onSelect={() => onAction('edit')}>Change</MenuItem>
          <MenuItem onSelect={() => onAction('secret')}>New secret</MenuItem>
          <MenuItem onSelect={() => onAction('toggle')}>{disabledAt ? 'Enable' : 'Disable'}</MenuItem>
          <MenuSeparator />
          <MenuItem tone="error" onSelect={() => onAction('delete')}>
            Delete
          </MenuItem>
        </Menu>
      </Actions>
    </Row>
  );
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

// Wide enough for an address; where there is no room next to it, the buttons are below.
const Texts = styled(TextBlock)`
  flex-basis: 16rem;
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
`;

const Text = styled.span`
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  font: ${theme.text.small} ${theme.fontFamily};
  overflow-wrap: anywhere;
`;
