import styled, { keyframes } from 'styled-components';
import { t } from '@portal/contract';
import { theme } from '../theme/theme';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface SkeletonProps {
  /** CSS length. Default 100%. */
  width?: string;
  /** CSS length. Default one line of body text. */
  height?: string;
  radius?: keyof typeof theme.radius;
}

/** Placeholder for loading content. Silent: put one LoadingText next to the skeletons of a screen. */
export function Skeleton({ width = '100%', height = '20px', radius = 'control' }: SkeletonProps) {
  return <Bar aria-hidden style={{ width, height }} $radius={theme.radius[radius]} />;
}

/** Announces 'Loading...' to screen readers. */
export function LoadingText() {
  return <VisuallyHidden role="status">{t('Loading...')}</VisuallyHidden>;
}

/** One block in place of a part that loads alone. */
export const LoadingBlock = (block: SkeletonProps) => (
  <div>
    <LoadingText />
    <Skeleton {...block} />
  </div>
);

/** Takes no place: what follows it on the page waits for the part that comes here, as `globalCss` says. */
export const Unsettled = () => <span hidden data-unsettled />;

const shine = keyframes`
  50% {
    opacity: 0.5;
  }
`;

const Bar = styled.span<{ $radius: string }>`
  display: block;
  max-width: 100%;
  background: linear-gradient(90deg, ${theme.color.skeleton}, ${theme.color.skeletonShine});
  border-radius: ${({ $radius }) => $radius};
  animation: ${shine} 1.6s ease-in-out infinite;
`;
