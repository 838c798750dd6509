import styled from 'styled-components';
import { TextLink, theme } from '../src';
import { addressOf } from './galleryRoute';
import type { ComponentStories } from './stories';

/** The stories of one component, stacked; overlays get an iframe each. */
export function StoryBoard({ component, isDark }: { component: ComponentStories; isDark: boolean }) {
  return component.stories.map(({ name, Component }) => (
    <Frame key={name}>
      <Name>
        <TextLink href={addressOf(component, name)}>{`${component.title}: ${name}`}</TextLink>
      </Name>
      {component.unusedBecause && <p>No screen uses it. {component.unusedBecause}</p>}
      {component.isOverlay ? (
        <Window
          // Another document gets no event when the theme changes.
          key={String(isDark)}
          title={`${component.title}: ${name}`}
          // Each loads the gallery again.
          loading="lazy"
          src={`${window.location.pathname}${addressOf(component, name)}`}
        />
      ) : (
        <div>
          <Component />
        </div>
      )}
    </Frame>
  ));
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
`;

const Name = styled.h2`
  font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
`;

const Window = styled.iframe`
  height: 560px;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
`;
