import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Modal } from '../Modal/Modal';
import { Combobox } from './Combobox';
import { matchOptions } from './matchOptions';

const countries = [
  { value: 'FR', label: 'France' },
  { value: 'RE', label: 'Réunion' },
  { value: 'TH', label: 'Thailand', hint: '+66' },
];

function Country() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Combobox label="Country" options={countries} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

it('can be used by keyboard alone', async () => {
  render(<Country />);
  await screen.findByRole('combobox', { name: 'Country' });
  await userEvent.tab();
  await userEvent.keyboard('thai{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('TH');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Thailand');
});

it('restores the chosen option when the typed text is discarded', async () => {
  render(<Country />);
  const input = await screen.findByRole('combobox', { name: 'Country' });
  await userEvent.click(input);
  await userEvent.click(await screen.findByRole('option', { name: 'France' }));
  await userEvent.type(input, 'zzz');
  expect(screen.getByRole('option', { name: 'No match' })).toBeInTheDocument();
  await userEvent.tab();
  expect(input).toHaveValue('France');
});

it('closes its list by Escape, and leaves the dialog around it and its value alone', async () => {
  const handleClose = jest.fn();
  render(
    <Modal isOpen onClose={handleClose} title="Edit">
      <Combobox label="Country" options={countries} value="FR" onChange={handleClose} />
    </Modal>,
  );
  const input = await screen.findByRole('combobox', { name: 'Country' });
  await userEvent.click(input);
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(handleClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(handleClose).toHaveBeenCalledTimes(1);
  expect(input).toHaveValue('France');
});

it('is cleared by deleting the text', async () => {
  render(<Country />);
  const input = await screen.findByRole('combobox', { name: 'Country' });
  await userEvent.click(input);
  await userEvent.click(await screen.findByRole('option', { name: 'France' }));
  await userEvent.clear(input);
  await userEvent.tab();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('reports the typed text to a parent that fetches the options, and clears it on closing', async () => {
  const handleType = jest.fn();
  render(
    <Combobox
      label="Country"
      options={countries}
      value={null}
      onChange={() => undefined}
      onType={handleType}
    />,
  );
  await userEvent.type(await screen.findByRole('combobox', { name: 'Country' }), 'fr');
  expect(handleType).toHaveBeenLastCalledWith('fr');
  await userEvent.keyboard('{Escape}');
  expect(handleType).toHaveBeenLastCalledWith('');
});

it.each(['Enter', 'Tab'])('takes the one option that the text means on %s', async (key) => {
  const submit = jest.fn((event: SubmitEvent) => event.preventDefault());
  const Form = () => (
    <form onSubmit={submit as never}>
      <Country />
      <button>Save</button>
    </form>
  );
  render(<Form />);
  const input = await screen.findByRole('combobox', { name: 'Country' });
  await userEvent.type(input, `thai{${key}}`);
  expect(screen.getByRole('status')).toHaveTextContent('TH');
  expect(input).toHaveValue('Thailand');
  expect(submit).not.toHaveBeenCalled();
});

it('takes none where several are meant', async () => {
  render(<Country />);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Country' }), 'an{Tab}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it.each([
  ['reunion', ['RE']],
  ['tailand', ['TH']],
  ['uk', ['GB', 'UA']],
  ['66', ['TH']],
  ['F', ['FR']],
  ['an', ['FR', 'TH']],
  ['🎉', []],
])('%p finds %p', (typed, values) => {
  const options = [
    ...countries,
    { value: 'UA', label: 'Ukraine' },
    { value: 'GB', label: 'United Kingdom', keywords: ['UK'] },
  ];
  expect(matchOptions(options, typed).map(({ value }) => value)).toEqual(values);
});
