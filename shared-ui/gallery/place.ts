import { useSyncExternalStore } from 'react';
import { pieces, type Piece } from './stories';

/** What the gallery shows: everything, one piece, or one story of a piece; named in the address after '#'. */
export interface Place {
  piece: Piece | undefined;
  storyName: string | undefined;
  /** Without the gallery’s own frame around it. */
  isAlone: boolean;
}

const subscribe = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** The address of a piece, or of one of its stories. */
export const addressOf = (piece: Piece, storyName?: string) =>
  `#${[piece.title, ...(storyName ? [storyName] : [])].map(encodeURIComponent).join('/')}`;

export function usePlace(): Place & { hash: string } {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const [title, storyName] = hash.slice(1).split('/').map(decodeURIComponent);
  const piece = pieces.find((one) => one.title === title);
  return { hash, piece, storyName, isAlone: storyName !== undefined };
}
