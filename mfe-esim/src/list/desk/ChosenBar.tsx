import { formatWholeNumber, maxInstructionMails, type CustomersEsim, t } from '@portal/contract';
import {
  Button,
  CloseIcon,
  from,
  IconButton,
  MailIcon,
  NetworkButton,
  short,
  theme,
  useSectionFocus,
} from 'shared-ui';
import styled from 'styled-components';
import type { Chosen } from './useChosen';

interface Props {
  /** The page that is shown; undefined while it loads. */
  rows: readonly CustomersEsim[] | undefined;
  chosen: Chosen<CustomersEsim>;
  onMail: () => void;
}

/** What can be done with what was chosen of a list. It is below it, so that no row moves, and in sight once something is chosen. */
export function ChosenBar({ rows, chosen, onMail }: Props) {
  const count = chosen.rows.length;
  // Most of its buttons go when they have nothing more to do.
  const barRef = useSectionFocus<HTMLDivElement>();
  const hasAll = rows?.every(chosen.isChosen);
  return (
    <Bar ref={barRef} $isActive={count > 0} role="group" aria-label={t('Chosen eSIMs')}>
      {count > 0 && <IconButton label={t('Choose none')} icon={<CloseIcon />} onClick={chosen.clear} />}
      <Count role="status">
        {chosen.isFull
          ? t('{count} chosen, {max} at most', { count: formatWholeNumber(count), max: maxInstructionMails })
          : count > 0 && t('{count} chosen', { count: formatWholeNumber(count) })}
      </Count>
      {!hasAll && !chosen.isFull && (
        <Button variant="quiet" disabled={!rows} onClick={() => rows && chosen.add(rows)}>
          {t('Choose this page')}
        </Button>
      )}
      {count > 0 && (
        <NetworkButton size="sm" startIcon={<MailIcon />} onClick={onMail}>
          {t('Email instructions for {count}', { count: formatWholeNumber(count) })}
        </NetworkButton>
      )}
    </Bar>
  );
}

/** The colour of chosen items is translucent in the dark theme, and the bar is over rows. */
const Bar = styled.div<{ $isActive: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]};
  background: linear-gradient(
      ${({ $isActive }) => ($isActive ? theme.color.activeItem : 'transparent')} 0 100%
    )
    ${theme.color.surface};

  ${({ $isActive }) =>
    $isActive &&
    `position: sticky;
    inset-block-end: 0;
    z-index: ${theme.layer.header};`}
  ${short} {
    position: static;
  }
  ${from.md} {
    padding-inline: ${theme.space[6]};
  }
`;

const Count = styled.span`
  flex: 1;
  white-space: nowrap;
  font-weight: ${theme.weight.medium};
  font-variant-numeric: tabular-nums;
`;
