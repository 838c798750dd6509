const address = 'http://localhost/r/mfe-esim/1.0.0/remoteEntry.abc.js';
const container = 'mfe_esim';

/** Loads the module in a page whose HTML runs a remote's entry. */
async function loadPage() {
  jest.resetModules();
  document.head.innerHTML = '';
  const script = document.createElement('script');
  script.dataset.remote = 'mfe-esim';
  // A type that browsers do not run: the tests fire its events.
  script.type = 'text/plain';
  script.src = address;
  document.head.append(script);
  const { settleEarlyEntry } = await import('./earlyEntries');
  return { script, settleEarlyEntry };
}

afterEach(() => Reflect.deleteProperty(globalThis, container));

it('waits until the entry that the HTML started has run, and leaves its container in place', async () => {
  const { script, settleEarlyEntry } = await loadPage();
  const order: string[] = [];
  const settled = settleEarlyEntry('mfe-esim', container, address).then(() => order.push('settled'));
  await Promise.resolve();
  order.push('ran');
  Reflect.set(globalThis, container, 'its container');
  script.dispatchEvent(new Event('load'));
  await settled;
  expect(order).toEqual(['ran', 'settled']);
  expect(Reflect.get(globalThis, container)).toBe('its container');
});

it('removes the script of a failed entry, so that it is fetched again', async () => {
  const { script, settleEarlyEntry } = await loadPage();
  script.dispatchEvent(new Event('error'));
  await settleEarlyEntry('mfe-esim', container, address);
  expect(document.querySelector('script')).toBeNull();
});

it('drops the container of a release that was not requested', async () => {
  const { script, settleEarlyEntry } = await loadPage();
  Reflect.set(globalThis, container, 'that of the release in the HTML');
  script.dispatchEvent(new Event('load'));
  await settleEarlyEntry('mfe-esim', container, 'http://localhost:3003/remoteEntry.js');
  expect(Reflect.get(globalThis, container)).toBeUndefined();
});

it('waits for nothing if the HTML started nothing or the entry was already claimed', async () => {
  const { script, settleEarlyEntry } = await loadPage();
  await settleEarlyEntry('mfe-wallet', 'mfe_wallet', address);
  script.dispatchEvent(new Event('load'));
  await settleEarlyEntry('mfe-esim', container, address);
  Reflect.set(globalThis, container, 'that of a second load');
  await settleEarlyEntry('mfe-esim', container, 'http://localhost/another.js');
  expect(Reflect.get(globalThis, container)).toBe('that of a second load');
});
