import styled from 'styled-components';
import { TextLink, theme } from '../src';
import { addressOf } from './place';
import type { Piece } from './stories';

interface StoryBoardProps {
  piece: Piece;
  isDark: boolean;
}

/** The stories of one piece under each other; what covers a page gets small pages of its own. */
export function StoryBoard({ piece, isDark }: StoryBoardProps) {
  return piece.stories.map(({ name, Component }) => (
    <Frame key={name}>
      <Name>
        <TextLink href={addressOf(piece, name)}>{`${piece.title}: ${name}`}</TextLink>
      </Name>
      {piece.isOverlay ? (
        <Window
          // Another document does not hear of the theme by itself.
          key={String(isDark)}
          title={`${piece.title}: ${name}`}
          src={`${window.location.pathname}${addressOf(piece, name)}`}
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
