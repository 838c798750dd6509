import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Page = styled.div`
  position: relative;
  display: grid;
  min-height: 100dvh;
  background: ${theme.color.surface};
  ${from.lg} {
    grid-template-columns: 1fr 1fr;
  }
`;

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${theme.space[6]};
  width: 100%;
  min-width: 0;
  max-width: 480px;
  margin-inline: auto;
  padding: ${theme.space[8]} ${theme.space[4]} ${theme.space[16]};
  ${from.md} {
    padding-block: ${theme.space[12]};
  }
`;

export const Titles = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
`;

export const Heading = styled.h1`
  font: ${theme.weight.semibold} ${theme.text.title} ${theme.fontFamily};
  color: ${theme.color.text};
`;

export const Intro = styled.div`
  overflow-wrap: anywhere;
  color: ${theme.color.secondary};
`;

/* Dark in both themes: a decorative brand panel without controls. */
export const Aside = styled.div`
  position: sticky;
  inset-block-start: 0;
  display: none;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[4]};
  height: 100dvh;
  overflow: hidden;
  text-align: center;
  color: ${theme.color.onBrand};
  background: ${theme.color.brandPanel};
  ${from.lg} {
    display: flex;
  }
`;

export const Pattern = styled.span`
  position: absolute;
  inset: 0;
  opacity: 0.14;
  background-image:
    linear-gradient(currentColor 1px, transparent 1px),
    linear-gradient(90deg, currentColor 1px, transparent 1px);
  background-size: ${theme.space[16]} ${theme.space[16]};
  mask-image: radial-gradient(circle at center, black, transparent 70%);
`;

export const Brand = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  font: ${theme.weight.semibold} ${theme.text.display} ${theme.fontFamily};
`;

export const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  background: ${theme.color.brand};
  border-radius: ${theme.radius.card};
`;

export const Tagline = styled.span`
  position: relative;
  max-width: 32ch;
  text-wrap: balance;
  font: ${theme.text.control} ${theme.fontFamily};
  opacity: 0.85;
`;

export const Corner = styled.div`
  position: absolute;
  inset-block-end: ${theme.space[4]};
  inset-inline-end: ${theme.space[4]};
`;
