import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../Skeleton/Skeleton';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { from, phone, theme } from '../theme/theme';

export interface StatCardProps {
  label: ReactNode;
  /** The figure; undefined while it loads. */
  value: ReactNode | undefined;
  icon?: ReactNode;
  /** It could not be read; shown as a dash. */
  isFailed?: boolean;
  /** Short text under the figure. */
  note?: ReactNode;
  /** A button or link that belongs to the figure. */
  action?: ReactNode;
}

/** A figure with its label. */
export function StatCard({ label, value, isFailed = false, icon, note, action }: StatCardProps) {
  const isLoading = value === undefined && !isFailed;
  return (
    <Frame data-figure>
      {icon && <IconFrame aria-hidden>{icon}</IconFrame>}
      <Stack as="dl" $gap={1}>
        <Text as="dt">{label}</Text>
        <Value aria-busy={isLoading || undefined}>
          {isLoading ? <Skeleton width="7rem" height="1lh" /> : isFailed ? '–' : value}
        </Value>
        {note && (
          <Text as="dd" $size="small">
            {note}
          </Text>
        )}
      </Stack>
      {action && <Action>{action}</Action>}
    </Frame>
  );
}

// On a phone the action is below a figure that has no room next to it: a number never breaks.
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[5]};
  min-width: 0;
  height: 100%;
  padding: ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  ${phone} {
    flex-flow: row wrap;
    align-items: center;
    gap: ${theme.space[3]};
    > dl {
      flex: 1;
      grid-template-columns: auto;
    }
  }
  ${from.md} {
    padding: ${theme.space[6]};
  }
`;

/** Decoration, for which a phone has no room. */
const IconFrame = styled.span`
  display: flex;
  ${phone} {
    display: none;
  }
  align-items: center;
  justify-content: center;
  width: 48px;
  height: 48px;
  color: ${theme.color.text};
  background: ${theme.color.skeleton};
  border-radius: ${theme.radius.alert};
`;

const Value = styled.dd`
  font: ${theme.weight.semibold} ${theme.text.title} ${theme.fontFamily};
  font-variant-numeric: tabular-nums;
  color: ${theme.color.text};
`;

const Action = styled.div`
  ${from.md} {
    margin-top: auto;
  }
`;
