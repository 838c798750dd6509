import styled from 'styled-components';
import { useLayoutEffect, useState } from 'react';
import { IconButton, MoonIcon, SunIcon, TextLink, from, theme } from '../src';
import { addressOf, useGalleryRoute } from './galleryRoute';
import { components } from './stories';
import { StoryBoard } from './StoryBoard';
import { themeAttribute } from '../src/theme';

/** Every component in every state, in the selected theme. */
export function Gallery() {
  const { hash, component, storyName, isAlone } = useGalleryRoute();
  const { isDark, toggle } = useThemeChoice();

  const lone = isAlone ? component?.stories.find((story) => story.name === storyName) : undefined;
  if (component && lone) {
    return (
      <Main key={hash} data-route={hash}>
        <h1>{`${component.title}: ${lone.name}`}</h1>
        <lone.Component />
      </Main>
    );
  }
  return (
    <Frame>
      <Side>
        <IconButton
          label={isDark ? 'Switch to the light theme' : 'Switch to the dark theme'}
          shape="round"
          icon={isDark ? <SunIcon /> : <MoonIcon />}
          onClick={toggle}
        />
        <nav aria-label="Components">
          <List>
            <li>
              <TextLink href="#">Everything</TextLink>
            </li>
            {components.map((one) => (
              <li key={one.title}>
                <TextLink href={addressOf(one)} aria-current={one === component ? 'page' : undefined}>
                  {one.title}
                </TextLink>
              </li>
            ))}
          </List>
        </nav>
      </Side>
      <Main key={hash} data-route={hash}>
        <h1>{component?.title ?? 'All components'}</h1>
        {(component ? [component] : components).map((one) => (
          <StoryBoard key={one.title} component={one} isDark={isDark} />
        ))}
      </Main>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  ${from.md} {
    flex-direction: row;
  }
`;

const Side = styled.header`
  padding: ${theme.space[4]};
  ${from.md} {
    position: sticky;
    inset-block-start: 0;
    width: 200px;
    max-height: 100dvh;
    overflow-y: auto;
    border-inline-end: 1px solid ${theme.color.border};
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]} 0;
  list-style: none;
  ${from.md} {
    flex-direction: column;
  }
`;

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space[6]};
  min-width: 0;
  padding: ${theme.space[4]};
  h1 {
    font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
  }
`;

const storedName = 'gallery:theme';

/** The selected theme, stored between visits. */
function useThemeChoice() {
  const [isDark, setIsDark] = useState(() => localStorage.getItem(storedName) === 'dark');
  const name = isDark ? 'dark' : 'light';
  useLayoutEffect(() => {
    document.documentElement.setAttribute(themeAttribute, name);
    localStorage.setItem(storedName, name);
  }, [name]);
  return { isDark, toggle: () => setIsDark(!isDark) };
}
