import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../Button/Button';
import { DateInput } from '../DateInput/DateInput';
import { Menu } from '../Menu/Menu';
import { MenuItem } from '../Menu/MenuItem';
import { PhoneInput } from '../PhoneInput/PhoneInput';

/** Those that Chrome would give the Back of a phone to, the last first. */
const watchers: EventTarget[] = [];
const pressBack = () => {
  act(() => void watchers.at(-1)?.dispatchEvent(new Event('close')));
};

beforeEach(() => {
  watchers.length = 0;
  window.CloseWatcher = class extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy() {
      watchers.splice(watchers.indexOf(this), 1);
    }
  };
});
afterEach(() => {
  delete window.CloseWatcher;
});

it.each([
  [
    'a menu',
    <Menu trigger={<Button>Open</Button>}>
      <MenuItem onSelect={() => undefined}>Rename</MenuItem>
    </Menu>,
    'Open',
    'menu',
  ],
  [
    'a calendar',
    <DateInput label="From" value={null} onChange={() => undefined} />,
    'Open calendar',
    'dialog',
  ],
  [
    'the countries of a phone number',
    <PhoneInput label="Phone" value="" onChange={() => undefined} />,
    /country/i,
    'dialog',
  ],
])('the Back of a phone closes %s', async (_what, part, opener, role) => {
  render(part);
  expect(watchers).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  expect(screen.getByRole(role)).toBeInTheDocument();
  pressBack();
  expect(screen.queryByRole(role)).not.toBeInTheDocument();
  expect(watchers).toHaveLength(0);
});
