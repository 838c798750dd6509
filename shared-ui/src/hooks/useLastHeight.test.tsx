import { render, screen } from '@testing-library/react';
import { useLastHeight } from './useLastHeight';

const stored = new Map<string, string>();
const storage = {
  read: (key: string) => stored.get(key) ?? null,
  write: (key: string, value: string) => stored.set(key, value),
};
function Part({ isKnown }: { isKnown: boolean }) {
  const { ref, place } = useLastHeight(storage, 'part', isKnown);
  return (
    <div ref={ref} {...place}>
      Part
    </div>
  );
}
const part = () => screen.getByText('Part');

beforeEach(() => {
  stored.clear();
  window.innerWidth = 1024;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(136);
});

it('lets what is below wait on the first visit alone, and keeps the place of the last one', () => {
  const { rerender, unmount } = render(<Part isKnown={false} />);
  expect(part()).toHaveAttribute('data-unsettled');
  rerender(<Part isKnown />);
  expect(part()).not.toHaveAttribute('data-unsettled');
  unmount();

  render(<Part isKnown={false} />);
  expect(part()).not.toHaveAttribute('data-unsettled');
  expect(part()).toHaveStyle({ minHeight: '136px' });
});

it.each([
  ['at another width', () => (window.innerWidth = 390)],
  ['where the storage holds something else', () => stored.set('portal:part-height', '370')],
])('knows no height %s', (_case, change) => {
  render(<Part isKnown />).unmount();
  change();
  render(<Part isKnown={false} />);
  expect(part()).toHaveAttribute('data-unsettled');
  expect(part()).not.toHaveStyle({ minHeight: '136px' });
});
