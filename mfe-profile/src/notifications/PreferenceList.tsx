import {
  notificationChannels,
  notificationGroups,
  notificationKindLabels,
  notificationKindsOf,
  notificationPresets,
  presetChannel,
  t,
  type NotificationKind,
  type NotificationPreference,
  type NotificationPreset,
} from '@portal/contract';
import { useUser } from '@portal/platform';
import { Chips, Stack, theme } from 'shared-ui';
import styled from 'styled-components';
import { ChannelRows } from './ChannelRows';
import { usePreferences, type Preferences } from './usePreferences';

const presetTexts: Readonly<Record<NotificationPreset, { label: string; note: string }>> = {
  everything: { label: t('Everything'), note: t('as it happens') },
  normal: { label: t('What matters'), note: t('running out, money, security') },
  quiet: { label: t('Only what must be'), note: t('security, money and receipts') },
};

const presetOptions = notificationPresets.map((value) => ({ value, ...presetTexts[value] }));

const choicesOf = (preset: NotificationPreset, kinds: readonly NotificationKind[]) =>
  kinds.flatMap((kind) =>
    notificationChannels.map((channel) => ({ kind, channel, isOn: presetChannel(preset, kind, channel) })),
  );

/** The preset that is chosen; null for a choice of one's own. */
const presetOf = (preferences: Preferences, kinds: readonly NotificationKind[]) =>
  notificationPresets.find((preset) =>
    choicesOf(preset, kinds).every(({ kind, channel, isOn }) => preferences.of(kind, channel)?.isOn === isOn),
  ) ?? null;

interface PreferenceListProps {
  preferences: readonly NotificationPreference[];
  /** Whether the portal sends web push at all. */
  hasPush: boolean;
}

/** One choice for everything, one for each group, and behind a press one for each kind. */
export function PreferenceList({ preferences: stored, hasPush }: PreferenceListProps) {
  const kinds = notificationKindsOf(useUser().role);
  const preferences = usePreferences(stored);
  const groups = notificationGroups.filter((group) => group.kinds.every((kind) => kinds.includes(kind)));
  const rows = { preferences, hasPush };
  return (
    <Stack $gap={4}>
      <Chips
        isTiled
        label={t('How much do you want to hear?')}
        options={presetOptions}
        value={presetOf(preferences, kinds)}
        onChange={(preset) => preferences.change(choicesOf(preset, kinds))}
      />
      <ChannelRows label={t('Notifications by group')} rows={groups} {...rows} />
      <details>
        <Summary>{t('Choose one by one')}</Summary>
        <ChannelRows
          label={t('Notifications by kind')}
          rows={kinds.map((kind) => ({ title: notificationKindLabels[kind], kinds: [kind] }))}
          {...rows}
        />
      </details>
    </Stack>
  );
}

const Summary = styled.summary`
  width: fit-content;
  padding: ${theme.space[3]} 0;
  color: ${theme.color.link};
  font-weight: ${theme.weight.medium};
  cursor: pointer;
`;
