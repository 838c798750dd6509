import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SixDigitCode } from './SixDigitCode';

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <>
      <SixDigitCode
        label="Code"
        value={code}
        onChange={setCode}
        onComplete={onComplete}
        error="Invalid or expired code"
      />
      <button onClick={() => setCode('')}>Refuse</button>
    </>
  );
}

it('is one input for six digits that devices can fill', async () => {
  render(<Code onComplete={jest.fn()} />);
  const input = await screen.findByRole('textbox', { name: 'Code' });
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAttribute('placeholder', 'Enter 6-digit code');
  expect(input).toHaveAccessibleDescription(expect.stringContaining('Invalid or expired code'));
});

it('accepts a pasted code, without spaces', async () => {
  const handleComplete = jest.fn();
  render(<Code onComplete={handleComplete} />);
  await userEvent.click(await screen.findByRole('textbox', { name: 'Code' }));
  await userEvent.paste('123 456');
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('123456');
  expect(handleComplete).toHaveBeenCalledWith('123456');
});

it('accepts the digits of an Arabic number pad', async () => {
  const handleComplete = jest.fn();
  render(<Code onComplete={handleComplete} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '١٢٣٤٥٦');
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('123456');
  expect(handleComplete).toHaveBeenLastCalledWith('123456');
});

it('accepts digits only', async () => {
  render(<Code onComplete={jest.fn()} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '1a2');
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('12');
});

it('has the focus again when its code was refused', async () => {
  render(<Code onComplete={jest.fn()} />);
  const input = await screen.findByRole('textbox', { name: 'Code' });
  await userEvent.type(input, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(input).toHaveFocus();
  await userEvent.keyboard('6');
  expect(input).toHaveValue('6');
});
