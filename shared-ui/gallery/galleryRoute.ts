import { useSyncExternalStore } from 'react';
import { components, type ComponentStories } from './stories';

/** What the gallery shows: everything, one component, or one story; read from the URL's hash. */
export interface GalleryRoute {
  component: ComponentStories | undefined;
  storyName: string | undefined;
  /** Without the gallery's own frame. */
  isAlone: boolean;
}

const subscribe = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** Returns the URL of a component or of one of its stories. */
export const addressOf = (component: ComponentStories, storyName?: string) =>
  `#${[component.title, ...(storyName ? [storyName] : [])].map(encodeURIComponent).join('/')}`;

export function useGalleryRoute(): GalleryRoute & { hash: string } {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const [title, storyName] = hash.slice(1).split('/').map(decodeURIComponent);
  const component = components.find((one) => one.title === title);
  return { hash, component, storyName, isAlone: storyName !== undefined };
}
