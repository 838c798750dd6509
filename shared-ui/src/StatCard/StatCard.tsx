import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../Skeleton/Skeleton';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { from, theme } from '../theme/theme';

export interface StatCardProps {
  label: ReactNode;
  /** The figure; undefined while it loads. */
  value: ReactNode | undefined;
  /** It could not be read; shown as a dash. */
  isFailed?: boolean;
  /** Short text under the figure. */
  note?: ReactNode;
  /** A button or link that belongs to the figure. */
  action?: ReactNode;
}

/** A figure with its label. */
export function StatCard({ label, value, isFailed = false, note, action }: StatCardProps) {
  const isLoading = value === undefined && !isFailed;
  return (
    <Frame data-figure>
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

// The action is below a figure that has no room next to it: a number never breaks.
const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${theme.space[3]};
  min-width: 0;
  padding: ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};

  > dl {
    flex: 1;
    grid-template-columns: auto;
  }
  ${from.md} {
    padding: ${theme.space[5]} ${theme.space[6]};
  }
`;

const Value = styled.dd`
  font: ${theme.weight.semibold} ${theme.text.title} ${theme.fontFamily};
  font-variant-numeric: tabular-nums;
  color: ${theme.color.text};
`;

const Action = styled.div`
  align-self: center;
`;
