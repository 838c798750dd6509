import { fairUseOf, formatDataQuota, formatDollars, isUnlimited, type Plan } from '@portal/contract';
import type { ReactNode } from 'react';
import { daysOfUse } from '../catalogue/daysOfUse';
import { Facts, Frame } from './ReviewStep.styles';

/** The button that led here is removed: focus and reading continue at the top of this step. */
const focus = (frame: HTMLElement | null) => frame?.focus();

interface Props {
  plan: Plan;
  /** Additional rows, for instance the recipient. */
  facts: [label: string, value: ReactNode][];
}

/** Review before the wallet is charged. */
export function ReviewStep({ plan, facts }: Props) {
  const fairUse = fairUseOf(plan);
  const lines: [string, ReactNode][] = [
    ['Package', plan.name],
    ['Data', isUnlimited(plan) ? 'Unlimited' : formatDataQuota(plan.data_quota_mb)],
    ...(fairUse ? [['Speed', fairUse] as [string, ReactNode]] : []),
    ['Valid', `${daysOfUse(plan)} (plus the day you arrive)`],
    ...facts,
    ['Charged to your wallet', formatDollars(plan.rrp_usd)],
  ];
  return (
    <Frame ref={focus} tabIndex={-1} role="group" aria-label="Your purchase">
      <Facts>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Frame>
  );
}
