import { colourIndexOf, initialsOf, t } from '@portal/contract';
import styled from 'styled-components';
import { theme } from '../theme/theme';

const tones = ['primary', 'success', 'error', 'warning', 'info', 'light', 'dark'] as const;

export interface InitialsBadgeProps {
  name: string;
  /** Diameter in px. Default 40. */
  size?: number;
  isDecorative?: boolean;
}

/** Initials of a name, on a colour derived from the name. */
export function InitialsBadge({ name, size = 40, isDecorative = false }: InitialsBadgeProps) {
  const tone = tones[colourIndexOf(name, tones.length)] ?? 'primary';
  return (
    <Frame
      $tone={tone}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name || t('No name') })}
    >
      {initialsOf(name) || '?'}
    </Frame>
  );
}

const Frame = styled.span<{ $tone: (typeof tones)[number] }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  font-weight: ${theme.weight.semibold};
  line-height: 1;
  color: ${({ $tone }) => theme.color[$tone].softText};
  background: ${({ $tone }) => theme.color[$tone].soft};
  border-radius: ${theme.radius.pill};
  user-select: none;
`;
