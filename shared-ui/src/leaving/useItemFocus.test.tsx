import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Card } from '../Card/Card';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import { ItemList } from '../ItemList/ItemList';
import { useSectionFocus } from './useItemFocus';

let removeNow: () => void;

/** Cities of which one is deleted after a question; the list changes once it was read again. */
function Cities({ names, isChangeable = true }: { names: readonly string[]; isChangeable?: boolean }) {
  const [shown, setShown] = useState(names);
  const [target, setTarget] = useState<string | null>(null);
  return (
    <section aria-label="Cities">
      {isChangeable && (
        <>
          <p>
            Described in <a href="/docs">the documentation</a>.
          </p>
          <input type="search" aria-label="Search" />
          <button>Add a city</button>
        </>
      )}
      {shown.length > 0 && (
        <ItemList>
          {shown.map((name) => (
            <li key={name}>
              {name}
              <button onClick={() => setTarget(name)}>Delete {name}</button>
            </li>
          ))}
        </ItemList>
      )}
      <ConfirmDialog
        isOpen={target !== null}
        title="Delete it?"
        confirmLabel="Delete"
        onCancel={() => setTarget(null)}
        onConfirm={() => {
          removeNow = () => setShown(shown.filter((name) => name !== target));
          setTarget(null);
        }}
      />
    </section>
  );
}

async function deleteCity(names: readonly string[], name: string) {
  render(<Cities names={names} />);
  await userEvent.click(screen.getByRole('button', { name: `Delete ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
}
const reload = () => act(async () => removeNow());
const control = (name: string) => screen.getByRole('button', { name });

describe('the focus of an item that is deleted', () => {
  it.each([
    ['goes to the next one', ['Rome', 'Lisbon', 'Tokyo'], 'Delete Tokyo'],
    ['goes to the one before, at the end of the list', ['Rome', 'Lisbon'], 'Delete Rome'],
    ['goes to the section of a list that is empty then', ['Lisbon'], 'Add a city'],
  ])('%s', async (_where, names, focused) => {
    await deleteCity(names, 'Lisbon');
    expect(control('Delete Lisbon')).toHaveFocus();
    await reload();
    expect(control(focused)).toHaveFocus();
  });

  it('goes to a section that has no control then', async () => {
    render(<Cities names={['Lisbon']} isChangeable={false} />);
    await userEvent.click(control('Delete Lisbon'));
    await userEvent.click(control('Delete'));
    await reload();
    expect(screen.getByRole('region', { name: 'Cities' })).toHaveFocus();
  });

  it('stays where the user has put it meanwhile', async () => {
    await deleteCity(['Rome', 'Lisbon'], 'Lisbon');
    await userEvent.click(control('Add a city'));
    await reload();
    expect(control('Add a city')).toHaveFocus();
  });

  it('goes nowhere once the user has pressed elsewhere', async () => {
    await deleteCity(['Rome', 'Lisbon'], 'Lisbon');
    await userEvent.click(document.body);
    await reload();
    expect(document.body).toHaveFocus();
  });
});

function AlertCard() {
  const [isOn, setIsOn] = useState(true);
  return (
    <Card title="Wallet alert" ref={useSectionFocus()}>
      <button>{isOn ? 'Change amount' : 'Set an amount'}</button>
      {isOn && <button onClick={() => (removeNow = () => setIsOn(false))}>Switch off</button>}
    </Card>
  );
}

describe('the focus of a card’s button that has nothing to do any more', () => {
  it.each([1, 2])('goes to the first control of the card after %i presses', async (presses) => {
    render(<AlertCard />);
    for (let press = 0; press < presses; press += 1) await userEvent.click(control('Switch off'));
    await reload();
    expect(control('Set an amount')).toHaveFocus();
  });

  it('goes nowhere once the user has pressed elsewhere', async () => {
    render(<AlertCard />);
    await userEvent.click(control('Switch off'));
    await userEvent.click(document.body);
    await reload();
    expect(document.body).toHaveFocus();
  });
});
