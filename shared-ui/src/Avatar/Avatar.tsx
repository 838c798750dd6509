import { useState } from 'react';
import styled from 'styled-components';
import { InitialsBadge } from '../InitialsBadge/InitialsBadge';
import { theme } from '../theme/theme';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export type AvatarSize = 'xsmall' | 'small' | 'medium' | 'large' | 'xlarge' | 'xxlarge';
export type AvatarStatus = 'online' | 'offline' | 'busy' | 'none';

export interface AvatarProps {
  /** The user's name: text alternative, and initials without an image. */
  name: string;
  src?: string | null | undefined;
  size?: AvatarSize;
  status?: AvatarStatus;
  /** The name is next to the avatar, so screen readers skip it. */
  isDecorative?: boolean;
}

export const avatarPixels: Record<AvatarSize, number> = {
  xsmall: 24,
  small: 32,
  medium: 40,
  large: 48,
  xlarge: 56,
  xxlarge: 64,
};

/** A user's picture, or their initials if there is none or it fails to load. */
export function Avatar({ name, src, size = 'medium', status = 'none', isDecorative = false }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const pixels = avatarPixels[size];
  return (
    <Frame style={{ width: pixels, height: pixels }}>
      {src && src !== brokenSrc ? (
        <Picture
          src={src}
          alt={isDecorative ? '' : name}
          width={pixels}
          height={pixels}
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <InitialsBadge name={name} size={pixels} isDecorative={isDecorative} />
      )}
      {status !== 'none' && (
        <>
          <Dot $status={status} style={{ width: pixels / 4, height: pixels / 4 }} />
          <VisuallyHidden>{`, ${status}`}</VisuallyHidden>
        </>
      )}
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: inline-block;
  flex: none;
`;

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  border-radius: ${theme.radius.pill};
`;

const dotColours = {
  online: theme.color.success.solid,
  offline: theme.color.light.solid,
  busy: theme.color.error.solid,
};

const Dot = styled.span<{ $status: keyof typeof dotColours }>`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  background: ${({ $status }) => dotColours[$status]};
  border-radius: ${theme.radius.pill};
  box-shadow: 0 0 0 1.5px ${theme.color.surface};
`;
