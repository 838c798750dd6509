import {
  formatWholeNumber,
  maxInstructionMails,
  type CustomersEsim,
  type CustomersEsimsQuery,
} from '@portal/contract';
import { Button, DownloadIcon, from, MailIcon, NetworkButton, theme, useSectionFocus } from 'shared-ui';
import styled from 'styled-components';
import type { Chosen } from './useChosen';
import { useDeskDownload } from './useDeskDownload';

interface Props {
  affiliateId: string;
  query: CustomersEsimsQuery;
  /** The page that is shown; undefined while it loads. */
  rows: readonly CustomersEsim[] | undefined;
  chosen: Chosen<CustomersEsim>;
  onMail: () => void;
}

/** What can be done with the filtered list and with what was chosen of it. On phones it stays in sight once something is chosen. */
export function ChosenBar({ affiliateId, query, rows, chosen, onMail }: Props) {
  const { download, isDownloading } = useDeskDownload(affiliateId, query);
  const count = chosen.rows.length;
  // Most of its buttons go when they have nothing more to do.
  const barRef = useSectionFocus<HTMLDivElement>();
  const hasAll = rows?.every(chosen.isChosen);
  return (
    <Bar ref={barRef} $isActive={count > 0} role="group" aria-label="Chosen eSIMs">
      <Count role="status">
        {count > 0 && `${formatWholeNumber(count)} chosen`}
        {chosen.isFull && `, ${maxInstructionMails} at most`}
      </Count>
      {count > 0 && (
        <Button variant="quiet" onClick={chosen.clear}>
          Choose none
        </Button>
      )}
      {!hasAll && !chosen.isFull && (
        <Button variant="quiet" disabled={!rows} onClick={() => rows && chosen.add(rows)}>
          Choose this page
        </Button>
      )}
      <NetworkButton
        variant="quiet"
        startIcon={<DownloadIcon size={18} />}
        disabled={!rows}
        isLoading={isDownloading}
        onClick={() => void download()}
      >
        Export CSV
      </NetworkButton>
      {count > 0 && (
        <NetworkButton size="sm" startIcon={<MailIcon />} onClick={onMail}>
          {`Email instructions for ${formatWholeNumber(count)}`}
        </NetworkButton>
      )}
    </Bar>
  );
}

const Bar = styled.div<{ $isActive: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]};
  background: ${({ $isActive }) => ($isActive ? theme.color.activeItem : theme.color.surface)};

  ${from.md} {
    padding-inline: ${theme.space[6]};
  }
`;

const Count = styled.span`
  flex: 1;
  min-width: 8ch;
  &:empty {
    min-width: 0;
  }
  font-weight: ${theme.weight.medium};
  font-variant-numeric: tabular-nums;
`;
