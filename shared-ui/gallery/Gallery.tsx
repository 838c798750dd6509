import styled from 'styled-components';
import { IconButton, MoonIcon, SunIcon, TextLink, from, theme } from '../src';
import { addressOf, usePlace } from './place';
import { pieces } from './stories';
import { StoryBoard } from './StoryBoard';
import { useThemeChoice } from './useThemeChoice';

/** Every piece in every state, in the theme that one chooses. */
export function Gallery() {
  const { hash, piece, storyName, isAlone } = usePlace();
  const { isDark, toggle } = useThemeChoice();

  const lone = isAlone ? piece?.stories.find((story) => story.name === storyName) : undefined;
  if (piece && lone) {
    return (
      <Main key={hash} data-place={hash}>
        <h1>{`${piece.title}: ${lone.name}`}</h1>
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
        <nav aria-label="Pieces">
          <List>
            <li>
              <TextLink href="#">Everything</TextLink>
            </li>
            {pieces.map((one) => (
              <li key={one.title}>
                <TextLink href={addressOf(one)} aria-current={one === piece ? 'page' : undefined}>
                  {one.title}
                </TextLink>
              </li>
            ))}
          </List>
        </nav>
      </Side>
      <Main key={hash} data-place={hash}>
        <h1>{piece?.title ?? 'Every piece'}</h1>
        {(piece ? [piece] : pieces).map((one) => (
          <StoryBoard key={one.title} piece={one} isDark={isDark} />
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
