import { t, type NotificationChannel, type NotificationKind } from '@portal/contract';
import { Switch, Text, from, theme } from 'shared-ui';
import styled from 'styled-components';
import type { Preferences } from './usePreferences';

const channelLabels: Readonly<Record<NotificationChannel, string>> = {
  mail: t('Mail'),
  push: t('Push'),
  list: t('In the list'),
};

/** What is told alike: a kind, or a group of them. */
interface ChannelRow {
  title: string;
  note?: string;
  kinds: readonly NotificationKind[];
}

interface ChannelRowsProps {
  label: string;
  rows: readonly ChannelRow[];
  preferences: Preferences;
  /** Whether the portal sends web push at all. */
  hasPush: boolean;
}

/** A row for each group or kind, with a switch for each channel; 'Always' where none can be switched off. */
export function ChannelRows({ label, rows, preferences, hasPush }: ChannelRowsProps) {
  const channels: NotificationChannel[] = hasPush ? ['mail', 'push', 'list'] : ['mail', 'list'];
  return (
    <List aria-label={label}>
      {rows.map((row) => (
        <Row key={row.title}>
          <About>
            <Title>{row.title}</Title>
            {row.note && <Text $size="small">{row.note}</Text>}
          </About>
          {channels.map((channel) => (
            <ChannelCell key={channel} row={row} channel={channel} preferences={preferences} />
          ))}
        </Row>
      ))}
    </List>
  );
}

interface ChannelCellProps {
  row: ChannelRow;
  channel: NotificationChannel;
  preferences: Preferences;
}

function ChannelCell({ row, channel, preferences }: ChannelCellProps) {
  const choices = row.kinds.flatMap((kind) => preferences.of(kind, channel) ?? []);
  const isOn = choices.every((choice) => choice.isOn);
  const isMixed = !isOn && choices.some((choice) => choice.isOn);
  const name = channelLabels[channel];
  return (
    <Cell>
      <span aria-hidden>
        {name}
        {isMixed && ` ${t('(some)')}`}
      </span>
      {choices.every(({ isFixed }) => isFixed) ? (
        <Always>{t('Always')}</Always>
      ) : (
        <Switch
          label={null}
          aria-label={`${row.title}: ${name}${isMixed ? t(', some') : ''}`}
          isOn={isOn}
          onChange={(isChosen) =>
            preferences.change(row.kinds.map((kind) => ({ kind, channel, isOn: isChosen })))
          }
        />
      )}
    </Cell>
  );
}

const List = styled.ul`
  display: grid;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${theme.space[3]} 0;
  border-block-start: 1px solid ${theme.color.border};

  ${from.lg} {
    flex-wrap: nowrap;
    align-items: center;
  }
`;

const About = styled.div`
  flex: 1 1 100%;
  min-width: 0;
`;

const Title = styled.p`
  font-weight: ${theme.weight.medium};
`;

const Cell = styled.div`
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  gap: ${theme.space[1]};
  align-items: flex-start;
  justify-content: end;
  min-height: 48px;
  color: ${theme.color.secondary};
  font: ${theme.text.small} ${theme.fontFamily};

  ${from.lg} {
    flex: none;
    width: 112px;
  }
`;

/** As high as a switch, so that its name is level with the other names. */
const Always = styled.span`
  min-height: 28px;
`;
