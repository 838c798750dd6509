import { abbreviateNumber, bytesToGib, formatGib } from '@portal/contract';
import { Abbreviated } from 'shared-ui';

const maxWholeGib = 9999;

const shortGib = (bytes: number): string =>
  bytesToGib(bytes) > maxWholeGib ? `${abbreviateNumber(bytesToGib(bytes))}\u00A0GiB` : formatGib(bytes);

const withUnlimited = (volume: string, unlimitedCount: number): string =>
  unlimitedCount > 0 ? `${volume} +\u00A0${unlimitedCount}\u00A0unlimited` : volume;

/** Total volume of several plans: '7.42 GiB + 1 unlimited'. Unlimited plans are counted, not summed. */
export function PlanVolume({ bytes, unlimitedCount }: { bytes: number; unlimitedCount: number }) {
  return (
    <Abbreviated
      short={withUnlimited(shortGib(bytes), unlimitedCount)}
      whole={withUnlimited(formatGib(bytes), unlimitedCount)}
    />
  );
}
