import {
  t,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreference,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, notify, useApiMutation } from '@portal/platform';
import { useRef, useState } from 'react';

type Choice = Pick<NotificationPreference, 'kind' | 'channel' | 'isOn'>;

const keyOf = ({ kind, channel }: Pick<Choice, 'kind' | 'channel'>) => `${kind} ${channel}`;

export interface Preferences {
  /** What is chosen, also what is still being saved; undefined for a channel that the portal does not offer. */
  of: (kind: NotificationKind, channel: NotificationChannel) => NotificationPreference | undefined;
  /** Saves what differs and can be changed, all together; goes back and says so when that failed. */
  change: (choices: readonly Choice[]) => void;
}

/** A choice that may be newer than what is stored. */
interface Chosen {
  choice: Choice;
  isSaved: boolean;
}

/** The user's choices of channels, shown as chosen from the press on until what is stored was read again. */
export function usePreferences(stored: readonly NotificationPreference[]): Preferences {
  const [save] = useApiMutation(calls.changeNotificationPreferences);
  /** By kind and channel. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const [lastStored, setLastStored] = useState(stored);
  if (lastStored !== stored) {
    setLastStored(stored);
    setChosen((before) => new Map([...before].filter(([, { isSaved }]) => !isSaved)));
  }
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const shown = new Map(
    stored.map((one) => [keyOf(one), { ...one, isOn: chosen.get(keyOf(one))?.choice.isOn ?? one.isOn }]),
  );

  const handleChange = async (choices: readonly Choice[]) => {
    const changes = choices.filter((choice) => {
      const current = shown.get(keyOf(choice));
      return current && !current.isFixed && current.isOn !== choice.isOn;
    });
    if (changes.length === 0) return;
    setChosen(
      (before) =>
        new Map([
          ...before,
          ...changes.map((choice) => [keyOf(choice), { choice, isSaved: false }] as const),
        ]),
    );
    // One after the other, so that the last choice is the one that stays.
    const saved = lastSave.current.then(() => save({ body: { changes } }));
    lastSave.current = saved;
    const { error } = await saved;
    setChosen((before) => {
      const valid = [...before].filter(([, { choice }]) => !error || !changes.includes(choice));
      return new Map(
        valid.map(([key, one]) => [key, { ...one, isSaved: one.isSaved || changes.includes(one.choice) }]),
      );
    });
    if (error) notify.error(errorMessage(error, t('This choice could not be saved. Please try again.')));
  };
  return {
    of: (kind, channel) => shown.get(`${kind} ${channel}`),
    change: (choices) => void handleChange(choices),
  };
}
