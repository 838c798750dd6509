import styled from 'styled-components';
import { t } from '@portal/contract';
import { Button } from '../Button/Button';
import { DateInput } from '../DateInput/DateInput';
import { theme } from '../theme/theme';
import { dayText, readDay } from './dayText';

export interface DateRangeFilterProps {
  /** Days as yyyy-mm-dd, as in the URL; null for no limit. */
  from: string | null;
  to: string | null;
  onChange: (range: { from: string | null; to: string | null }) => void;
  label?: string;
  /** Default true, because the placeholder says what it is for. */
  isLabelHidden?: boolean;
}

/** Filters a list by first and last day. */
export function DateRangeFilter({
  from,
  to,
  onChange,
  label = t('Dates'),
  isLabelHidden = true,
}: DateRangeFilterProps) {
  return (
    <Frame role="group" aria-label={label}>
      <Range>
        <DateInput
          label={label}
          isLabelHidden={isLabelHidden}
          isRange
          placeholder={t('Select a date range')}
          value={[readDay(from), readDay(to)]}
          onChange={([start, end]) => onChange({ from: dayText(start), to: dayText(end) })}
        />
      </Range>
      {(from || to) && (
        <Button variant="quiet" onClick={() => onChange({ from: null, to: null })}>
          {t('Clear dates')}
        </Button>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${theme.space[3]};
`;

/** What is read from the typed dates is above the field, where the labels of others are: below, it would lift the field out of the row. */
const Range = styled.div`
  flex: 1 1 260px;

  & > * > :is(label, p) {
    order: -1;
  }
  & > * > p {
    contain: inline-size;
  }
`;
