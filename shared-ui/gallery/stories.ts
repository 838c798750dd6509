import type { ComponentType } from 'react';

interface StoryFile {
  default: { title: string; isOverlay?: boolean };
  [name: string]: unknown;
}

declare global {
  interface ImportMeta {
    /** The bundler’s: every module of a folder whose name matches. */
    webpackContext: (
      folder: string,
      options: { recursive: boolean; regExp: RegExp },
    ) => { keys: () => string[]; (file: string): StoryFile };
  }
}

export interface Story {
  name: string;
  Component: ComponentType;
}

export interface Piece {
  title: string;
  /** It covers the page, so that its stories are shown one at a time. */
  isOverlay: boolean;
  stories: Story[];
}

const files = import.meta.webpackContext('../src', { recursive: true, regExp: /\.stories\.tsx$/ });

const wordsOf = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

function readPiece(file: string): Piece {
  const { default: about, ...exported } = files(file);
  const stories = Object.entries(exported).map(([name, Component]) => ({
    name: wordsOf(name),
    // A story file exports its description and components, nothing else (stories.test.tsx draws them all).
    Component: Component as ComponentType,
  }));
  return { title: about.title, isOverlay: about.isOverlay ?? false, stories };
}

/** Every piece that has stories, by title. */
export const pieces: readonly Piece[] = files
  .keys()
  .map(readPiece)
  .sort((left, right) => left.title.localeCompare(right.title));
