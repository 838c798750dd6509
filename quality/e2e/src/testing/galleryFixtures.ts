import { startGallery, type RunningGallery } from './gallery';
import { test as visitorTest } from './visitorFixtures';

/** `test` with the design system’s gallery, whose address is the base of relative URLs. */
export const test = visitorTest.extend<object, { gallery: RunningGallery }>({
  gallery: [
    async ({}, use) => {
      const gallery = await startGallery();
      await use(gallery);
      gallery.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery.url),
});

export { expect } from './visitorFixtures';
