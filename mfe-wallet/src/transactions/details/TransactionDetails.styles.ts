import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Panel = styled.div`
  padding: ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.alert};
  text-align: start;
  ${from.md} {
    padding: ${theme.space[5]} ${theme.space[6]};
  }
`;

export const Columns = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  ${from.xl} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 360px);
    gap: ${theme.space[10]};
  }
`;

export const Heading = styled.h3`
  margin-block-end: ${theme.space[3]};
  font: ${theme.weight.semibold} ${theme.text.body} ${theme.fontFamily};
`;

export const Steps = styled.ol`
  display: grid;
`;

/** A marker, the text and the time; on phones the time is under the text. */
export const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${theme.space[0.5]} ${theme.space[3]};
  padding-block-end: ${theme.space[4]};

  &:not(:last-child)::before {
    position: absolute;
    inset: 24px auto 0 11px;
    width: 2px;
    background: ${theme.color.border};
    content: '';
  }
  & > :last-child {
    grid-column: 2;
    color: ${theme.color.secondary};
    font-variant-numeric: tabular-nums;
  }
  ${from.md} {
    grid-template-columns: 24px minmax(0, 1fr) auto;

    & > :last-child {
      grid-column: 3;
      text-align: end;
    }
  }
`;

export const Mark = styled.span<{ $isCurrent: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-block: -2px;
  grid-row: 1;
  color: ${theme.color.success.softText};
  background: ${({ $isCurrent }) => theme.color[$isCurrent ? 'warning' : 'success'].soft};
  border-radius: ${theme.radius.pill};

  &:empty::after {
    width: 8px;
    height: 8px;
    background: ${theme.color.warning.softText};
    border-radius: ${theme.radius.pill};
    content: '';
  }
`;

export const Advice = styled.p`
  padding-inline-start: 36px;
  color: ${theme.color.secondary};
`;

export const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space[3]};
  margin-block-start: ${theme.space[4]};
`;
