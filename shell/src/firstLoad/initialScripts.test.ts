import type { ReleaseRecord } from '@portal/platform/host';

const releaseOf = (remote: string, name = 'federation.aaaaaaaa.js') =>
  ({ initial: [{ address: `/r/${remote}/files/${name}`, integrity: 'sha384-x' }] }) as ReleaseRecord;
const scriptsInPage = () => [...document.scripts].map((script) => script.getAttribute('src'));
const fire = (event: 'load' | 'error') => [...document.scripts].at(-1)?.dispatchEvent(new Event(event));

/** Loads the module in a page whose HTML runs the script of mfe-wallet, or none. */
async function loadPage(html = '') {
  jest.resetModules();
  document.head.innerHTML = html;
  return (await import('./initialScripts')).runInitialScripts;
}

it('runs a script once for all remotes that name it, and waits for it', async () => {
  const runInitialScripts = await loadPage();
  const order: string[] = [];
  const both = Promise.all(
    ['mfe-wallet', 'mfe-esim'].map((remote) =>
      runInitialScripts(releaseOf(remote)).then(() => order.push(remote)),
    ),
  );
  expect(scriptsInPage()).toEqual(['/r/mfe-wallet/files/federation.aaaaaaaa.js']);
  expect(document.scripts[0]?.integrity).toBe('sha384-x');
  order.push('ran');
  fire('load');
  await both;
  expect(order).toEqual(['ran', 'mfe-wallet', 'mfe-esim']);
});

it('takes the script that the HTML runs', async () => {
  const runInitialScripts = await loadPage(
    '<script type="text/plain" data-initial="federation.aaaaaaaa.js"></script>',
  );
  const ran = runInitialScripts(releaseOf('mfe-esim'));
  fire('load');
  await ran;
  expect(scriptsInPage()).toEqual([null]);
});

it('loads a failed script again with the next attempt, and one of other content at once', async () => {
  const runInitialScripts = await loadPage();
  const failed = runInitialScripts(releaseOf('mfe-esim'));
  fire('error');
  await expect(failed).rejects.toThrow('federation.aaaaaaaa.js does not load.');
  const again = runInitialScripts(releaseOf('mfe-esim'));
  fire('load');
  await again;
  void runInitialScripts(releaseOf('mfe-esim', 'federation.bbbbbbbb.js'));
  expect(scriptsInPage()).toHaveLength(3);
});

it('waits for translations, and does without those that do not load', async () => {
  const runInitialScripts = await loadPage();
  const { initial: [script] = [] } = releaseOf('mfe-esim', 'words-de.aaaaaaaa.js');
  const ran = runInitialScripts({ initial: [{ ...script, isOptional: true }] } as ReleaseRecord);
  fire('error');
  await expect(ran).resolves.toBeUndefined();
});

it('runs nothing for a release of older presets', async () => {
  const runInitialScripts = await loadPage();
  await runInitialScripts({} as ReleaseRecord);
  expect(document.scripts).toHaveLength(0);
});
