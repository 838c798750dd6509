import { abbreviateNumber, bytesToGib, formatGib } from '@portal/contract';
import { Abbreviated, theme } from 'shared-ui';
import styled from 'styled-components';

const maxWholeGib = 9999;

const shortGib = (bytes: number): string =>
  bytesToGib(bytes) > maxWholeGib ? `${abbreviateNumber(bytesToGib(bytes))}\u00A0GiB` : formatGib(bytes);

/** Total volume of several plans: '7.42 GiB + 1 unlimited'. Unlimited plans are counted, not summed. */
export const PlanVolume = ({ bytes, unlimitedCount }: { bytes: number; unlimitedCount: number }) => (
  <>
    <Abbreviated short={shortGib(bytes)} whole={formatGib(bytes)} />
    {unlimitedCount > 0 && <Unlimited> + {unlimitedCount} unlimited</Unlimited>}
  </>
);

// A box of its own and smaller: all in one size are the largest words of the dashboard, which then paints them last.
const Unlimited = styled.span`
  display: inline-block;
  font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
  margin-inline-start: ${theme.space[1]};
  white-space: pre;
`;
