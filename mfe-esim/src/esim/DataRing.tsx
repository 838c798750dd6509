import { theme } from 'shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { livePlans, planTotals } from './planTotals';

interface Props {
  plans: Parameters<typeof livePlans>[0];
  /** Diameter in px. */
  size: number;
  /** The volume that is left, in place of its share: that is for the eye, and the words next to it say the volume. */
  children?: ReactNode;
}

/** The data that is left. Nothing without a running plan. */
export function DataRing({ plans, size, children }: Props) {
  const { totalBytes, remainingBytes, unlimitedCount } = planTotals(livePlans(plans));
  if (totalBytes === 0 && unlimitedCount === 0) return null;
  const share = totalBytes > 0 ? Math.min(1, remainingBytes / totalBytes) : 1;
  return (
    <Ring aria-hidden={children ? undefined : true} $share={share} $size={size}>
      {children || (totalBytes > 0 ? `${Math.round(share * 100)}%` : '∞')}
    </Ring>
  );
}

const almostEmptyShare = 0.1;

const Ring = styled.span<{ $share: number; $size: number }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  font: ${theme.weight.semibold}
    ${({ $size }) => ($size < 60 ? '12px/16px' : theme.text[$size > 100 ? 'title' : 'body'])}
    ${theme.fontFamily};
  background:
    radial-gradient(closest-side, ${theme.color.surface} 82%, transparent 83%),
    conic-gradient(
      ${({ $share }) => theme.color[$share < almostEmptyShare ? 'error' : 'primary'].solid}
        ${({ $share }) => $share * 100}%, ${theme.color.track} 0
    );
  border-radius: 50%;

  @media (forced-colors: active) {
    border: 2px solid;
  }
`;
