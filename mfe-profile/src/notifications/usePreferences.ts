import type { NotificationChannel, NotificationKind, NotificationPreference } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, notify, useApiMutation } from '@portal/platform';
import { useState } from 'react';

type Choice = Pick<NotificationPreference, 'kind' | 'channel' | 'isOn'>;

const keyOf = ({ kind, channel }: Pick<Choice, 'kind' | 'channel'>) => `${kind} ${channel}`;

export interface Preferences {
  /** What is chosen, also what is still being saved; undefined for a channel that the portal does not offer. */
  of: (kind: NotificationKind, channel: NotificationChannel) => NotificationPreference | undefined;
  /** Saves what differs and can be changed, all together; goes back and says so when that failed. */
  change: (choices: readonly Choice[]) => void;
}

/** The user's choices of channels, shown as chosen from the press on. */
export function usePreferences(stored: readonly NotificationPreference[]): Preferences {
  const [save] = useApiMutation(calls.changeNotificationPreferences);
  /** What is being saved, by kind and channel. */
  const [saving, setSaving] = useState<ReadonlyMap<string, boolean>>(new Map());
  const shown = new Map(
    stored.map((one) => [keyOf(one), { ...one, isOn: saving.get(keyOf(one)) ?? one.isOn }]),
  );

  const handleChange = async (choices: readonly Choice[]) => {
    const changes = choices.filter((choice) => {
      const current = shown.get(keyOf(choice));
      return current && !current.isFixed && current.isOn !== choice.isOn && !saving.has(keyOf(choice));
    });
    if (changes.length === 0) return;
    const keys = new Set(changes.map(keyOf));
    setSaving((before) => new Map([...before, ...changes.map((one) => [keyOf(one), one.isOn] as const)]));
    const { error } = await save({ body: { changes } });
    setSaving((before) => new Map([...before].filter(([key]) => !keys.has(key))));
    if (error) notify.error(errorMessage(error, 'This choice could not be saved. Please try again.'));
  };
  return {
    of: (kind, channel) => shown.get(`${kind} ${channel}`),
    change: (choices) => void handleChange(choices),
  };
}
