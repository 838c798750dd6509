import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[2]};
  font: ${theme.text.small} ${theme.fontFamily};
  font-variant-numeric: tabular-nums;
  color: ${theme.color.secondary};
`;

/** The first and the last label are on the lines at the edges. */
export const Axis = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  margin: -9px 0;
  text-align: end;
`;

export const Plot = styled.div`
  position: relative;
  min-width: 0;

  svg {
    overflow: visible;
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;

export const Line = styled.line`
  stroke: ${theme.color.border};
  vector-effect: non-scaling-stroke;
`;

export const Band = styled.rect`
  fill: ${theme.color.hover};
`;

export const BarBefore = styled.rect`
  fill: ${theme.color.activeItem};
`;

export const BarEdge = styled.rect`
  fill: ${theme.color.placeholder};
`;

export const Bar = styled.rect`
  fill: ${theme.color.brand};

  @media (forced-colors: active) {
    fill: CanvasText;
  }
`;

/** Lies over the bars: keys and touch move it, and what it is on is shown next to it. */
export const Slider = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: default;
  touch-action: pan-y;
`;

export const Hint = styled.div<{ $isRight: boolean }>`
  position: absolute;
  top: 0;
  z-index: 1;
  display: grid;
  margin: 0 ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[3]};
  color: ${theme.color.tooltipText};
  white-space: nowrap;
  background: ${theme.color.tooltip};
  border-radius: ${theme.radius.control};
  transform: ${({ $isRight }) => ($isRight ? 'translateX(calc(-100% - 24px))' : 'none')};
  pointer-events: none;

  b {
    font-weight: ${theme.weight.medium};
  }
`;

export const Nothing = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${theme.space[4]};
  font: ${theme.text.body} ${theme.fontFamily};
  text-align: center;
`;

/** Of letters that are twice as large, the days of a phone would have no space between them. */
export const Days = styled.div`
  display: flex;
  grid-column: 2;
  justify-content: space-between;
  font-size: min(1em, 4vw);
`;
