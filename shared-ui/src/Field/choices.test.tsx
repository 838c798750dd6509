import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from '../Checkbox/Checkbox';
import { RadioGroup } from '../Radio/RadioGroup';
import { Select } from '../Select/Select';
import { Switch } from '../Switch/Switch';
import { Textarea } from '../Textarea/Textarea';

const roles = [
  { value: 'customer', label: 'Customer' },
  { value: 'affiliate', label: 'Affiliate' },
] as const;

it('selects an option, starting from the placeholder', async () => {
  const handleChange = jest.fn();
  render(<Select label="Country" options={[{ value: 'TH', label: 'Thailand' }]} onChange={handleChange} />);
  const select = screen.getByRole('combobox', { name: 'Country' });
  expect(select).toHaveDisplayValue('Select an option');
  await userEvent.selectOptions(select, 'Thailand');
  expect(handleChange).toHaveBeenCalledWith('TH');
});

it('moves between radios by arrow key', async () => {
  function Roles() {
    const [role, setRole] = useState<'customer' | 'affiliate'>('customer');
    return <RadioGroup label="Role" options={roles} value={role} onChange={setRole} />;
  }
  render(<Roles />);
  expect(screen.getByRole('radiogroup', { name: 'Role' })).toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Affiliate' })).toBeChecked();
});

it('checks by the space bar and by its label, and names its error', async () => {
  render(<Checkbox label="Keep me logged in" error="Please agree" />);
  const checkbox = screen.getByRole('checkbox', { name: 'Keep me logged in' });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(checkbox).toBeChecked();
  await userEvent.click(screen.getByText('Keep me logged in'));
  expect(checkbox).not.toBeChecked();
  expect(checkbox).toHaveAccessibleDescription('Please agree');
});

it('switches on and off', async () => {
  const handleChange = jest.fn();
  render(<Switch label="Dark theme" isOn={false} onChange={handleChange} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Dark theme', checked: false }));
  expect(handleChange).toHaveBeenCalledWith(true);
});

it('has three rows and the placeholder of a message', () => {
  render(<Textarea label="Message" />);
  const area = screen.getByRole('textbox', { name: 'Message' });
  expect(area).toHaveAttribute('rows', '3');
  expect(area).toHaveAttribute('placeholder', 'Enter your message');
});
