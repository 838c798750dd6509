import {
  notificationKindLabels,
  notificationKindsOf,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreference,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, notify, useApiMutation, useUser } from '@portal/platform';
import { useState } from 'react';
import { Switch, Table, VisuallyHidden, type Column } from 'shared-ui';

const channelLabels: Readonly<Record<NotificationChannel, string>> = {
  list: 'In the list',
  mail: 'Mail',
  push: 'Push',
};

interface PreferencesTableProps {
  preferences: readonly NotificationPreference[];
  /** Whether the portal sends web push at all. */
  hasPush: boolean;
}

/** A switch for each kind and channel. Each is saved when it is pressed, and goes back when that failed. */
export function PreferencesTable({ preferences, hasPush }: PreferencesTableProps) {
  const { role } = useUser();
  const [change] = useApiMutation(calls.changeNotificationPreference);
  /** What is being saved, by kind and channel. */
  const [saving, setSaving] = useState<Readonly<Record<string, boolean>>>({});

  const handleChange = async ({ kind, channel }: NotificationPreference, isOn: boolean) => {
    const key = `${kind} ${channel}`;
    if (key in saving) return;
    setSaving((before) => ({ ...before, [key]: isOn }));
    const { error } = await change({ kind, channel, body: { isOn } });
    setSaving(({ [key]: _saved, ...others }) => others);
    if (error) notify.error(errorMessage(error, 'This choice could not be saved. Please try again.'));
  };
  const cellOf = (kind: NotificationKind, channel: NotificationChannel) => {
    const preference = preferences.find((one) => one.kind === kind && one.channel === channel);
    if (!preference) return null;
    if (preference.isFixed) return 'Always';
    return (
      <Switch
        label={
          <VisuallyHidden>{`${notificationKindLabels[kind]}: ${channelLabels[channel]}`}</VisuallyHidden>
        }
        isOn={saving[`${kind} ${channel}`] ?? preference.isOn}
        onChange={(isOn) => void handleChange(preference, isOn)}
      />
    );
  };
  const channels: NotificationChannel[] = hasPush ? ['list', 'mail', 'push'] : ['list', 'mail'];
  const columns: Column<NotificationKind>[] = [
    { id: 'kind', header: 'About', cell: (kind) => notificationKindLabels[kind] },
    ...channels.map((channel) => ({
      id: channel,
      header: channelLabels[channel],
      cell: (kind: NotificationKind) => cellOf(kind, channel),
    })),
  ];
  return (
    <Table
      label="Notifications by kind and channel"
      columns={columns}
      rows={notificationKindsOf(role)}
      rowId={(kind) => kind}
      empty={null}
    />
  );
}
