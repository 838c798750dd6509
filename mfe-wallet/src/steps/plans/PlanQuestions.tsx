import { t, tn } from '@portal/contract';
import { Chips, HeartIcon, MapIcon, VideoIcon, theme } from 'shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { gigabytesText, stayOptions, uses, type Answers, type Use } from './dataUse';

interface Props {
  answers: Answers;
  onAnswer: (answer: { stay?: string; use?: string }) => void;
}

const icons: Readonly<Record<Use['value'], ReactNode>> = {
  maps: <MapIcon />,
  social: <HeartIcon />,
  video: <VideoIcon />,
};
const stayChips = stayOptions.map((days) => ({
  value: String(days),
  label: String(days),
  unit: tn(days, 'day', 'days'),
}));
const useTiles = uses.map(({ value, label, gbPerDay }) => ({
  value,
  label,
  note: t('{amount} a day', { amount: gigabytesText(gbPerDay) }),
  icon: icons[value],
}));

export const PlanQuestions = ({ answers: { stay, use }, onAnswer }: Props) => (
  <Frame>
    <Chips
      label={t('How many days, at most?')}
      isLabelAbove
      options={stayChips}
      value={stay === null ? null : String(stay)}
      onChange={(days) => onAnswer({ stay: days })}
    />
    <Chips
      label={t('What for?')}
      isTiled
      options={useTiles}
      value={use?.value ?? null}
      onChange={(value) => onAnswer({ use: value })}
    />
  </Frame>
);

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  @media (min-width: 900px) {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    gap: ${theme.space[10]};
  }
`;
