import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { useWorld } from './testing/world';

jest.setTimeout(420_000);

const world = useWorld({ hasDemoData: true });
const demo = { email: 'demo.affiliate@example.com', password: 'Portal-Demo-1!', role: 'affiliate' } as const;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const publicPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/verify-email?email=a@example.com',
  '/2fa-verify',
];

/** Findings of axe with their locations. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Waits until the heading of the screen is shown and nothing is loading. */
async function isSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.body.innerText.includes('Loading...'));
  await page.waitForLoadState('networkidle');
}

async function findings(page: Page, paths: string[]): Promise<string[]> {
  const all: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(world.portal.url + path);
    await isSettled(page);
    for (const finding of await violations(page)) all.push(`${path} ${finding}`);
    // 320 px is also the width of 1280 px at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 640 });
    const fits = await page
      .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, {
        timeout: 5000,
      })
      .then(
        () => true,
        () => false,
      );
    if (!fits) all.push(`${path} is too wide at 320 px`);
  }
  return all;
}

it.each(['light', 'dark'] as const)('finds no issue on any screen in the %s theme', async (theme) => {
  const { page, context, complaints } = await newVisitor(world.browser, { reducedMotion: 'reduce' });
  await page.addInitScript((name) => localStorage.setItem('portal:theme', name), theme);
  expect(await findings(page, publicPaths)).toEqual([]);

  await openSignedIn(page, world.portal.url, demo);
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  const userId = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('portal:user') ?? '{}') as { _id: string })._id,
  );
  await page.goto(`${world.portal.url}/esim`);
  const firstEsim = page.getByRole('row').getByRole('link').first();
  await firstEsim.waitFor();
  const esimPath = new URL((await firstEsim.getAttribute('href')) ?? '/', world.portal.url);
  const detail = esimPath.pathname + esimPath.search;
  const signedInPaths = [
    '/',
    '/transactions',
    '/esim',
    detail,
    `${detail}&tab=activation`,
    `${detail}&tab=usage`,
    '/customers',
    '/customers/transactions',
    `/profile/${userId}`,
    '/nowhere',
  ];
  expect(await findings(page, signedInPaths)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
