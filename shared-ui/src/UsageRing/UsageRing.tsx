import { formatGib, t, localeOr } from '@portal/contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';

export interface UsageRingProps {
  remainingBytes: number;
  /** 'unlimited' without a quota: a full ring. */
  totalBytes: number | 'unlimited';
  /** For unlimited plans. */
  usedBytes?: number;
  /** Text after the volume: '12 days'. */
  note?: string;
  /** Diameter in px. Default 160. */
  size?: number;
  /** Text under the ring. */
  children?: ReactNode;
}

const radius = 42;
const circumference = 2 * Math.PI * radius;

/** Remaining volume of a plan: '7.40 of 10.00 GiB left · 12 days', with a ring. */
export function UsageRing({
  remainingBytes,
  totalBytes,
  usedBytes,
  note,
  size = 160,
  children,
}: UsageRingProps) {
  const isUnlimited = totalBytes === 'unlimited';
  const share = isUnlimited ? 1 : shareOf(remainingBytes, totalBytes);
  const sentence = isUnlimited
    ? unlimitedSentence(usedBytes)
    : t('{remaining} of {total} left', {
        remaining: formatGib(remainingBytes).replace(/\s*GiB$/, ''),
        total: formatGib(totalBytes),
      });
  return (
    <Frame>
      <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden focusable="false">
        <Track cx="50" cy="50" r={radius} />
        <Arc
          cx="50"
          cy="50"
          r={radius}
          $tone={toneOf(share)}
          transform="rotate(-90 50 50)"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - share)}
          visibility={share === 0 ? 'hidden' : undefined}
        />
        <Percent x="50" y="50" dominantBaseline="central" textAnchor="middle">
          {isUnlimited ? '∞' : new Intl.NumberFormat(localeOr('en'), { style: 'percent' }).format(share)}
        </Percent>
      </svg>
      <figcaption>
        <Sentence>{note ? `${sentence} · ${note}` : sentence}</Sentence>
        {children}
      </figcaption>
    </Frame>
  );
}

/** The least share that is left for each tone, the highest first. */
const tones = [
  ['primary', 0.25],
  ['warning', 0.1],
  ['error', 0],
] as const;
const toneOf = (share: number) => tones.find(([, least]) => share >= least)?.[0] ?? 'error';

const shareOf = (remainingBytes: number, totalBytes: number): number =>
  totalBytes > 0 ? Math.min(1, Math.max(0, remainingBytes / totalBytes)) : 0;

const unlimitedSentence = (usedBytes: number | undefined): string =>
  usedBytes === undefined ? t('Unlimited') : t('Unlimited · {volume} used', { volume: formatGib(usedBytes) });

const Frame = styled.figure`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  text-align: center;
`;

const Track = styled.circle`
  fill: none;
  stroke: ${theme.color.track};
  stroke-width: 9;
`;

const Arc = styled.circle<{ $tone: (typeof tones)[number][0] }>`
  fill: none;
  stroke: ${({ $tone }) => theme.color[$tone].solid};
  stroke-width: 9;
  stroke-linecap: round;
  transition: stroke-dashoffset ${theme.duration.strength};
`;

const Percent = styled.text`
  font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
  fill: ${theme.color.text};
`;

const Sentence = styled.p`
  font-weight: ${theme.weight.medium};
  color: ${theme.color.text};
`;
