import { browserStorage, tabStorage } from './storage';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('stores texts and JSON, and removes with null', () => {
  expect(tabStorage.writeJson('draft', { name: 'Ada' })).toBe(true);
  expect(tabStorage.readJson('draft')).toEqual({ name: 'Ada' });
  expect(tabStorage.keys()).toEqual(['draft']);
  expect(browserStorage.read('draft')).toBeNull();
  tabStorage.write('draft', null);
  expect(tabStorage.keys()).toEqual([]);
});

it('reads nothing where the JSON is broken', () => {
  localStorage.setItem('broken', '{');
  expect(browserStorage.readJson('broken')).toBeNull();
});

it('is empty where the browser forbids storage, and says that nothing is stored', () => {
  const forbidden = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(browserStorage.write('theme', 'dark')).toBe(false);
  expect(browserStorage.read('theme')).toBeNull();
  expect(browserStorage.readJson('theme')).toBeNull();
  expect(browserStorage.keys()).toEqual([]);
  forbidden.mockRestore();
});
