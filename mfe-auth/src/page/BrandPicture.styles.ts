import { from, theme } from 'shared-ui';
import styled, { keyframes } from 'styled-components';

export const Facts = styled.ul`
  display: none;
  flex-direction: column;
  gap: ${theme.space[3]};
  margin: ${theme.space[6]} 0 0;
  ${from.lg} {
    display: flex;
  }
`;

export const Fact = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  font: ${theme.text.control} ${theme.fontFamily};
  opacity: 0.85;
`;

/** Connections over a curved horizon. */
export const Arcs = styled.svg`
  position: absolute;
  inset: auto 0 0;
  z-index: -1;
  display: none;
  width: 100%;
  height: 40%;
  fill: none;
  stroke: ${theme.color.brand};
  opacity: 0.6;
  ${from.lg} {
    display: block;
  }

  circle {
    fill: ${theme.color.onBrand};
    stroke: none;
  }
`;

// It moves and does not fade: its words have their contrast from the first frame.
const arrive = keyframes`
  from {
    transform: translateY(24px);
  }
`;

// Hidden where it would cover the facts.
export const Card = styled.div`
  position: absolute;
  inset: auto auto ${theme.space[16]} 56px;
  display: none;
  align-items: center;
  gap: ${theme.space[5]};
  padding: ${theme.space[5]} ${theme.space[10]} ${theme.space[5]} ${theme.space[5]};
  color: ${theme.color.secondary};
  background: ${theme.color.surface};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.xl};
  animation: ${arrive} 250ms ease-out;
  ${from.lg} {
    display: flex;
  }
  @media (max-height: 719px) {
    display: none;
  }
`;

export const Ring = styled.svg`
  width: 84px;
  height: 84px;
`;

export const Track = styled.circle`
  fill: none;
  stroke: ${theme.color.track};
  stroke-width: 9;
`;

export const Used = styled(Track)`
  stroke: ${theme.color.brand};
  stroke-linecap: round;
  transform: rotate(-90deg);
  transform-origin: center;
`;

export const Volume = styled.text`
  font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
  fill: ${theme.color.text};
  text-anchor: middle;
`;

export const Name = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-weight: ${theme.weight.semibold};
  color: ${theme.color.text};
`;

export const Note = styled.p`
  margin-block: ${theme.space[0.5]} ${theme.space[2]};
  font: ${theme.text.small} ${theme.fontFamily};
  fill: ${theme.color.secondary};
`;
