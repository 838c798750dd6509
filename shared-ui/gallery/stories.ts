import type { ComponentType } from 'react';

interface StoryFile {
  default?: { isOverlay?: boolean; unusedBecause?: string };
  [name: string]: unknown;
}

declare global {
  interface ImportMeta {
    /** Bundler function: all modules of a folder with a matching name. */
    webpackContext: (
      folder: string,
      options: { recursive: boolean; regExp: RegExp },
    ) => { keys: () => string[]; (file: string): StoryFile };
  }
}

interface Story {
  name: string;
  Component: ComponentType;
}

export interface ComponentStories {
  /** The name of the stories' file. */
  title: string;
  /** It covers the page, so its stories are shown one at a time. */
  isOverlay: boolean;
  /** Why it is kept although no screen uses it. */
  unusedBecause: string | undefined;
  stories: Story[];
}

const files = import.meta.webpackContext('../src', { recursive: true, regExp: /\.stories\.tsx$/ });

const spaced = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

function readStories(file: string): ComponentStories {
  const { default: about = {}, ...exported } = files(file);
  const stories = Object.entries(exported).map(([name, Component]) => ({
    name: spaced(name),
    // A story file exports only its description and components (stories.test.tsx renders them all).
    Component: Component as ComponentType,
  }));
  const { isOverlay = false, unusedBecause } = about;
  const title = file.replace(/^.*\/|\.stories\.tsx$/g, '');
  return { title, isOverlay, unusedBecause, stories };
}

/** Every component with stories, by title. */
export const components: readonly ComponentStories[] = files
  .keys()
  .map(readStories)
  .sort((left, right) => left.title.localeCompare(right.title));
