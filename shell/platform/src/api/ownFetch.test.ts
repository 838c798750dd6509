import { captureFetch, ownFetch } from './ownFetch';

const browsers = globalThis.fetch;
afterEach(() => (globalThis.fetch = browsers));

it('is the browser’s fetch as it was captured, whatever has replaced it since', async () => {
  const responding = (text: string) => () => Promise.resolve(new Response(text));
  const textOf = async () => (await ownFetch('/', { method: 'GET' })).text();
  window.fetch = responding('before');
  expect(await textOf()).toBe('before');
  const captured = captureFetch();
  window.fetch = responding('of a remote');
  expect(await textOf()).toBe('before');
  expect(await (await captured('/')).text()).toBe('before');
});
