import { rollback } from '@portal/registry';
import { expect, test } from './testing/fixtures';
import { openProfile } from './testing/menus';
import { changeReleases, newVersion, releaseEdited, team } from './testing/releases';

changeReleases();

const iconPath = 'M4 4h16v16H4z M8 12h8';

/** The page of mfe-esim that the test adds: `remote.json`, its screens and a new file, and nothing elsewhere. */
const newPage = {
  'remote.json': (text: string) => {
    const manifest = JSON.parse(text) as { routes: object[]; nav: object[] };
    const page = {
      screen: 'guide',
      access: 'signed-in',
      title: 'Guide',
      description: 'Installing, step by step.',
    };
    manifest.routes.push({ ...page, path: '/guides/:topic', name: 'guide' });
    manifest.nav.push({ label: 'Guides', path: '/guides/start', icon: 'guide', iconPath, order: 700 });
    return JSON.stringify(manifest);
  },
  'src/remote.ts': (text: string) =>
    text.replace('screens: {', "screens: { guide: () => import('./guide/GuideScreen'),"),
  'src/guide/GuideScreen.tsx': () => `
    import { useParams } from '@portal/router';
    export default function GuideScreen() {
      return <h1>Guide to {useParams().topic}</h1>;
    }`,
};

/** A link to that page from another team’s remote. */
const newLink = {
  'src/profile/ProfileScreen.tsx': (text: string) =>
    text
      .replace(
        "<Breadcrumb pageTitle={t('Profile')} />",
        '$&\n      {guide && <Link to={guide}>How to install</Link>}',
      )
      .replace(
        '  const query = useApiQuery',
        "  const guide = pathTo('mfe-esim/guide', { topic: 'install' });\n$&",
      )
      .replace('{ Navigate,', '{ Link, Navigate,')
      .replace('{ errorMessage,', '{ errorMessage, pathTo,'),
};

test('adds a page with an icon of its own by a release of its remote alone, and another remote links to it', async ({
  page,
  portal,
  account,
  signIn,
}) => {
  await releaseEdited(portal, 'mfe-profile', newVersion(), { source: newLink });
  await signIn(page, account);
  await openProfile(page);
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  // No live release declares the page: a remote that is ahead of its neighbour shows no dead link.
  await expect(page.getByRole('link', { name: 'How to install' })).toHaveCount(0);

  await releaseEdited(portal, 'mfe-esim', newVersion(), { source: newPage });
  await page.reload();
  await page.getByRole('link', { name: 'How to install' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guide to install' })).toBeVisible();
  await expect(page).toHaveURL('/guides/install');

  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' });
  await expect(entry.locator(`path[d="${iconPath}"]`)).toBeAttached();
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guide to start' })).toBeVisible();

  await rollback(portal.registry, 'mfe-esim', team);
  await rollback(portal.registry, 'mfe-profile', team);
});
