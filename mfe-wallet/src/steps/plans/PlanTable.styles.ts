import { forcedChoice, from, theme } from 'shared-ui';
import styled from 'styled-components';

/** Tables with many numbers of days scroll sideways in their frame. */
export const Frame = styled.div`
  position: relative;
  max-width: 100%;
  overflow-x: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
`;

export const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th {
    font-weight: ${theme.weight.medium};
    text-align: start;
  }
  tr {
    border-block-start: 1px solid ${theme.color.border};
  }
  thead tr {
    border: 0;
  }
  thead th {
    padding: ${theme.space[3]} 2px;
    color: ${theme.color.secondary};
    font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
    text-align: center;
  }
  th:first-child {
    padding-inline: ${theme.space[2]} 2px;
    text-align: start;
    white-space: nowrap;
  }
  tbody th[scope='row'] {
    position: sticky;
    inset-inline-start: 0;
    background: ${theme.color.raised};
  }
  td {
    padding: 0;
    color: ${theme.color.secondary};
    text-align: center;
  }
  @media (max-width: 639px) {
    tbody {
      font-size: 0.8125rem;
      letter-spacing: -0.2px;
    }
  }
  ${from.md} {
    th:first-child {
      padding-inline-start: ${theme.space[6]};
    }
  }
`;

export const GroupCell = styled.th`
  padding-block: ${theme.space[2]};
  padding-inline-end: ${theme.space[3]};
  background: ${theme.color.muted};
`;

export const GroupLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 28px;
  white-space: normal;

  h5 {
    margin: 0;
    font: ${theme.weight.semibold} ${theme.text.body} ${theme.fontFamily};
  }
  p {
    color: ${theme.color.secondary};
    font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  }
`;

export const ListButton = styled.button`
  min-height: 24px;
  padding: 0;
  color: ${theme.color.link};
  font-weight: ${theme.weight.medium};
  background: none;
  border: 0;
  cursor: pointer;
`;

/** Said for the eye on wide screens alone: the price of each cell names its days to screen readers. */
export const Unit = styled.span`
  display: none;
  ${from.md} {
    display: inline;
  }
`;

export const Cell = styled.label<{ $isChosen: boolean; $isDisabled: boolean }>`
  position: relative;
  display: block;
  min-width: 38px;
  color: ${({ $isDisabled }) => ($isDisabled ? theme.color.disabledText : theme.color.text)};
  line-height: 43px;
  white-space: nowrap;
  cursor: ${({ $isDisabled }) => ($isDisabled ? 'not-allowed' : 'pointer')};

  span {
    display: inline-block;
    min-width: 100%;
    padding-inline: 2px;
    border-radius: ${theme.radius.control};
  }
  @media (hover: hover) {
    line-height: 37px;

    &:hover span {
      background: ${({ $isDisabled }) => ($isDisabled ? 'none' : theme.color.muted)};
    }
  }
  input:checked + span {
    color: ${theme.color.activeItemText};
    font-weight: ${theme.weight.semibold};
    background: ${theme.color.activeItem};
    box-shadow: inset 0 0 0 1px ${theme.color.brand};
    ${forcedChoice}
  }
  input:focus-visible + span {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
  svg {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 2px;
    color: ${theme.color.success.text};
  }
`;

export const Legend = styled.p`
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};

  svg {
    display: inline;
    margin-inline-end: ${theme.space[1]};
    color: ${theme.color.success.text};
    vertical-align: -1px;
  }
`;
