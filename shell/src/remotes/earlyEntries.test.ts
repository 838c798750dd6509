const address = 'http://localhost/r/mfe-esim/1.0.0/remoteEntry.abc.js';
const container = 'mfe_esim';

/** The module as a page loads it whose HTML runs the entry of a remote. */
async function loadPage() {
  jest.resetModules();
  document.head.innerHTML = '';
  const script = document.createElement('script');
  script.dataset.remote = 'mfe-esim';
  // A type that nothing runs: the tests say when it has.
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

it('takes the script of an entry that cannot be had away, so that it is fetched anew', async () => {
  const { script, settleEarlyEntry } = await loadPage();
  script.dispatchEvent(new Event('error'));
  await settleEarlyEntry('mfe-esim', container, address);
  expect(document.querySelector('script')).toBeNull();
});

it('drops the container of another release than the wanted one', async () => {
  const { script, settleEarlyEntry } = await loadPage();
  Reflect.set(globalThis, container, 'that of the release in the HTML');
  script.dispatchEvent(new Event('load'));
  await settleEarlyEntry('mfe-esim', container, 'http://localhost:3003/remoteEntry.js');
  expect(Reflect.get(globalThis, container)).toBeUndefined();
});

it('waits for nothing where the HTML started nothing, or what it started was looked at already', async () => {
  const { script, settleEarlyEntry } = await loadPage();
  await settleEarlyEntry('mfe-wallet', 'mfe_wallet', address);
  script.dispatchEvent(new Event('load'));
  await settleEarlyEntry('mfe-esim', container, address);
  Reflect.set(globalThis, container, 'that of a second load');
  await settleEarlyEntry('mfe-esim', container, 'http://localhost/another.js');
  expect(Reflect.get(globalThis, container)).toBe('that of a second load');
});
