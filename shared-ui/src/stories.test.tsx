import { act, render } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type ComponentType } from 'react';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.stories.tsx'),
);

it.each(files)('renders every story of %s without a console error', async (file) => {
  // Story files are ES modules compiled for Jest, whose loader is require.
  const stories = jest.requireActual<Record<string, ComponentType | { isOverlay?: boolean }>>(
    join(__dirname, file),
  );
  const components = Object.values(stories).filter((story) => typeof story === 'function');
  expect(components.length).toBeGreaterThan(0);
  for (const story of components) {
    // The async act waits for lazy components.
    const { unmount } = await act(async () => render(createElement(story)));
    unmount();
  }
});
