import { openPush, showPush } from './push';

const origin = window.location.origin;

describe('a message', () => {
  const show = (data: { json: () => unknown } | null) => {
    const showNotification = jest.fn(() => Promise.resolve());
    const registration = { showNotification } as unknown as ServiceWorkerRegistration;
    showPush({ registration }, { data, waitUntil: () => undefined });
    return showNotification.mock.calls[0] as unknown;
  };

  it('is shown with its text, and opens its page', () => {
    const message = { id: '1', title: 'Japan is used up', text: 'Add data.', path: '/esim/1' };
    expect(show({ json: () => message })).toEqual([
      'Japan is used up',
      { body: 'Add data.', tag: '1', data: '/esim/1', icon: '/icons/192.png', badge: '/icons/badge.png' },
    ]);
  });

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') as unknown }],
    ['another shape', { json: () => ({ title: 1 }) }],
  ])('with %s still shows something', (_case, data) => {
    expect(show(data)).toEqual(['eSIM Portal', expect.objectContaining({ data: '/' })]);
  });
});

describe('a press on a notification', () => {
  const press = async (data: unknown, pages: object[] = []) => {
    const openWindow = jest.fn(() => Promise.resolve());
    let work: Promise<unknown> = Promise.resolve();
    const close = jest.fn();
    openPush(
      { clients: { claim: jest.fn(), matchAll: () => Promise.resolve(pages as never), openWindow } },
      {
        notification: { data, close },
        waitUntil: (one) => {
          work = one;
        },
      },
    );
    await work;
    expect(close).toHaveBeenCalled();
    return openWindow;
  };

  it('opens the page in a new tab when the portal is closed', async () => {
    expect(await press('/esim/1?user_id=2')).toHaveBeenCalledWith(`${origin}/esim/1?user_id=2`);
  });

  it('shows the tab that has the page', async () => {
    const [other, focus] = [jest.fn(), jest.fn(() => Promise.resolve({}))];
    const openWindow = await press('/transactions', [
      { url: `${origin}/`, focus: other },
      { url: `${origin}/transactions`, focus },
    ]);
    expect(focus).toHaveBeenCalled();
    expect([other, openWindow].flatMap((one) => one.mock.calls)).toEqual([]);
  });

  it('leaves a tab with another page, or in a dialog, as it is', async () => {
    const [navigate, focus] = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve({}))];
    const pages = ['/', '/transactions?step=pay'].map((path) => ({ url: origin + path, navigate, focus }));
    expect(await press('/transactions', pages)).toHaveBeenCalledWith(`${origin}/transactions`);
    expect([navigate, focus].flatMap((one) => one.mock.calls)).toEqual([]);
  });

  it('opens a new tab when the open one cannot be shown', async () => {
    const page = { url: `${origin}/transactions`, focus: () => Promise.reject(new TypeError('not allowed')) };
    expect(await press('/transactions', [page])).toHaveBeenCalledWith(`${origin}/transactions`);
  });

  it.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', null, 'https://['])(
    'never leaves the portal: %s',
    async (data) => {
      expect(await press(data)).toHaveBeenCalledWith(`${origin}/`);
    },
  );
});
