import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Layout = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  align-items: start;

  @media (min-width: 992px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 420px);
  }
`;

export const Box = styled.section`
  display: grid;
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};

  h4 {
    font: ${theme.weight.semibold} ${theme.text.control} ${theme.fontFamily};
  }
  @media (min-width: 768px) {
    padding: ${theme.space[6]};
  }
`;

/** Flag, plan and price side by side; the smallest phones have the price below the plan. */
export const Product = styled.div`
  display: grid;
  grid-template: auto auto / auto minmax(0, 1fr) auto;
  grid-auto-flow: column;
  gap: ${theme.space[1]} ${theme.space[4]};
  align-items: center;
  padding-bottom: ${theme.space[4]};
  border-bottom: 1px solid ${theme.color.border};

  > :first-child {
    grid-row: span 2;
  }
  p {
    color: ${theme.color.secondary};
    overflow-wrap: anywhere;
  }
  strong {
    font: ${theme.weight.semibold} 1.25rem/1.75rem ${theme.fontFamily};
  }
  @media (max-width: 374px) {
    grid-template: none / auto minmax(0, 1fr);
    grid-auto-flow: row;
    > :first-child {
      grid-row: span 4;
      align-self: start;
    }
  }
`;

export const Facts = styled.dl`
  display: grid;
  gap: ${theme.space[3]};

  > div {
    display: grid;
    grid-template-columns: 20px minmax(0, 120px) minmax(0, 1fr);
    gap: ${theme.space[1]} ${theme.space[3]};
  }
  svg {
    color: ${theme.color.secondary};
  }
  dt {
    color: ${theme.color.secondary};
  }
  dd {
    overflow-wrap: anywhere;
  }
  @media (max-width: 639px) {
    > div {
      grid-template-columns: 20px minmax(0, 1fr);
    }
    dd {
      grid-column: 2;
    }
  }
`;

export const Sum = styled.dl`
  display: grid;
  gap: ${theme.space[2]};
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space[4]};
  }
  dt {
    min-width: 0;
    color: ${theme.color.secondary};
    overflow-wrap: anywhere;
  }
  dd {
    flex: none;
  }
  > div:last-child {
    padding-top: ${theme.space[3]};
    font: ${theme.weight.semibold} ${theme.text.control} ${theme.fontFamily};
    border-top: 1px solid ${theme.color.border};
  }
  > div:last-child dt {
    color: ${theme.color.text};
  }
`;

export const Income = styled.dd`
  color: ${theme.color.success.text};
`;

export const TextButton = styled.button`
  justify-self: start;
  min-height: 32px;
  padding: 0;
  color: ${theme.color.link};
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  background: none;
  border: 0;
  cursor: pointer;
`;
