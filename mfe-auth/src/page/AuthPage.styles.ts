import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Page = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
  background: ${theme.color.surface};
  ${from.lg} {
    grid-template: 1fr / 1fr 1fr;
  }
`;

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[6]};
  width: 100%;
  min-width: 0;
  max-width: 480px;
  margin-inline: auto;
  padding: ${theme.space[8]} ${theme.space[4]} ${theme.space[16]};
  ${from.lg} {
    justify-content: center;
    padding-block: ${theme.space[12]};
  }
`;

export const Heading = styled.h1`
  font: ${theme.weight.semibold} ${theme.text.title} ${theme.fontFamily};
  color: ${theme.color.text};
`;

export const Intro = styled.div`
  overflow-wrap: anywhere;
  color: ${theme.color.secondary};
`;

/** What happened, in the place of the introduction. A second line uses the space above the form, which does not move. */
export const IntroResult = styled.div<{ $tone: 'success' | 'warning' }>`
  height: 1lh;
  color: ${({ $tone }) => theme.color[$tone].softText};
`;

/* The brand, dark in both themes: a band above the form, and on wide screens a panel next to it. */
export const Aside = styled.div`
  order: -1;
  isolation: isolate;
  padding: ${theme.space[5]} ${theme.space[4]};
  overflow: hidden;
  color: ${theme.color.onBrand};
  background: ${theme.color.brandPanel};
  ${from.lg} {
    position: sticky;
    inset-block-start: 0;
    order: 0;
    height: 100dvh;
    padding: ${theme.space[12]} 56px;
  }
`;

export const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.controlHeight};
  font: ${theme.weight.semibold} ${theme.text.control} ${theme.fontFamily};
  ${from.lg} {
    font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
  }
`;

export const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  color: ${theme.color.brand};
  background: ${theme.color.onBrand};
  border-radius: ${theme.radius.control};
`;

export const Motto = styled.small`
  display: block;
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  ${from.lg} {
    display: none;
  }
`;

export const Headline = styled.div`
  display: none;
  max-width: 14em;
  margin-block-start: clamp(48px, 20vh, 200px);
  text-wrap: balance;
  font: ${theme.weight.semibold} ${theme.text.display} ${theme.fontFamily};
  ${from.lg} {
    display: block;
  }
`;

/* In the space below the form, so that the form is where the first HTML shows it. */
export const Footer = styled.footer`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${theme.space[5]};
  min-height: ${theme.space[12]};
  padding-inline: ${theme.space[4]};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  ${from.lg} {
    inset-inline-end: 50%;
  }
`;

/** Looks like the links next to it. */
export const LanguageButton = styled.button`
  padding: 0;
  color: ${theme.color.link};
  font: inherit;
  font-weight: ${theme.weight.medium};
  background: none;
  border: 0;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export const Corner = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[5]};
  inset-inline-end: ${theme.space[4]};
  ${from.lg} {
    inset-block-start: ${theme.space[6]};
    inset-inline-end: ${theme.space[6]};
  }

  button:not(:hover) {
    color: ${theme.color.onBrand};
    background: none;
    border-color: color-mix(in srgb, currentColor 40%, transparent);
  }
`;
