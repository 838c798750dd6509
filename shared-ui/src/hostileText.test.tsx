import { phoneProblem } from '@portal/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { cleanText, Combobox, DateInput, Input, PhoneInput, SixDigitCode, Textarea } from './index';

// Unusual input of users and programs: every control accepts it without an error, and what is visible of free text stays unchanged.
const texts: [name: string, text: string][] = [
  ['nothing', ''],
  ['white space', '   '],
  ['very long', 'x'.repeat(20_000)],
  ['right to left', 'مرحبا بالعالم ‮abc'],
  ['emoji', '👩🏽‍🚀🇩🇪 e\u0301'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a date that does not exist', '02/30/2026'],
  ['numbers in wrong forms', '1e309 -5 १२ 1.2.3 0x10'],
  ['control characters', 'a\u0000b\tc'],
];

function Free({ Control }: { Control: typeof Input | typeof Textarea }) {
  const [value, setValue] = useState('');
  const Field = Control as ComponentType<object>;
  return (
    <Field
      {...{
        label: 'Field',
        value,
        onChange: (event: { target: { value: string } }) => setValue(event.target.value),
      }}
    />
  );
}

function Strict({ Control }: { Control: typeof SixDigitCode }) {
  const [value, setValue] = useState('');
  const Field = Control as ComponentType<object>;
  return <Field {...{ label: 'Field', value, onChange: setValue }} />;
}

describe.each(texts)('with %s', (_name, text) => {
  it.each([
    ['Input', Input],
    ['Textarea', Textarea],
  ] as const)('%s keeps the typed text', (_control, Control) => {
    render(<Free Control={Control} />);
    const field = screen.getByLabelText('Field');
    fireEvent.change(field, { target: { value: text } });
    // Single-line inputs only drop line breaks and what is invisible.
    expect(field).toHaveValue(Control === Input ? cleanText(text.replaceAll(/[\r\n]/g, '')) : text);
  });

  it('PhoneInput returns a number with all digits, or text that the phone rule rejects', async () => {
    const onChange = jest.fn();
    render(<PhoneInput label="Field" value="" onChange={onChange} />);
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } });
    for (const [phone] of onChange.mock.calls as [string][]) {
      expect(phoneProblem(phone) ?? /^\+\d+$/.exec(phone)).not.toBeNull();
    }
  });

  it('SixDigitCode accepts at most six digits', async () => {
    render(<Strict Control={SixDigitCode} />);
    const field = await screen.findByRole('textbox');
    fireEvent.change(field, { target: { value: text } });
    expect((field as HTMLInputElement).value).toMatch(/^\d{0,6}$/);
  });

  it('Combobox selects only listed options', async () => {
    const onChange = jest.fn();
    render(
      <Combobox
        label="Field"
        options={[{ value: 'FR', label: 'France' }]}
        value={null}
        onChange={onChange}
      />,
    );
    const field = await screen.findByRole('combobox');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.blur(field);
    expect(onChange.mock.calls.flat().filter((value) => value !== null)).toEqual([]);
  });

  it('DateInput returns valid dates only', async () => {
    const onChange = jest.fn();
    render(<DateInput label="Field" value={null} onChange={onChange} />);
    const field = await screen.findByRole('textbox');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    const dates = onChange.mock.calls.flat().filter((value) => value instanceof Date);
    expect(dates.filter((date: Date) => Number.isNaN(date.getTime()))).toEqual([]);
    if (text === '02/30/2026') {
      expect(dates).toEqual([]);
      expect(await screen.findByText(/^Date input not valid\./)).toBeInTheDocument();
      expect(field).toHaveValue(text);
    }
  });
});
