import { act, render } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type ComponentType } from 'react';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.stories.tsx'),
);

it.each(files)('draws every story of %s without a complaint', async (file) => {
  // A story file is written as an ES module and compiled for Jest, whose own loader is require.
  const stories = jest.requireActual<Record<string, ComponentType | { title: string }>>(
    join(__dirname, file),
  );
  const components = Object.values(stories).filter((story) => typeof story === 'function');
  expect(components.length).toBeGreaterThan(0);
  for (const story of components) {
    // An async act waits for what is fetched when it is first drawn.
    const { unmount } = await act(async () => render(createElement(story)));
    unmount();
  }
});
