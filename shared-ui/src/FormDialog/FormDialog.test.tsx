import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFields, type FieldErrors } from '../hooks/useFields';
import { Input } from '../Input/Input';
import { FormDialog } from './FormDialog';

type Refusal = [FieldErrors<{ name: string; city: string }> | null, string];

const handleSend = jest.fn<Refusal | undefined, []>();
const handleCancel = jest.fn();
beforeEach(() => jest.resetAllMocks());

function Dialog({ isBusy = false, isComplete = true }) {
  const form = useFields({ name: '', city: '' }, ({ name }) => ({
    name: name === '' ? 'Enter a name' : null,
  }));
  const handleSubmit = () => {
    if (!form.check()) return;
    const refusal = handleSend();
    if (refusal) form.showRefusal(...refusal);
  };
  return (
    <FormDialog
      title="Edit company"
      description="Customers see it."
      submitLabel="Save"
      failureTitle="It was not saved"
      form={form}
      isBusy={isBusy}
      isComplete={isComplete}
      onSubmit={handleSubmit}
      onCancel={handleCancel}
    >
      {(['name', 'city'] as const).map((name) => (
        <Input
          key={name}
          label={name}
          value={form.values[name]}
          error={form.errors[name]}
          onChange={({ target }) => form.set(name, target.value)}
        />
      ))}
    </FormDialog>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }));

it('scrolls once to a failure, which is above fields that its user has scrolled past', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  handleSend.mockReturnValue([null, 'The server is busy.']);
  render(<Dialog />);
  await userEvent.type(screen.getByLabelText('name'), 'Ada');
  expect(scrolled).not.toHaveBeenCalled();
  await save();
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert').parentElement]);
  await userEvent.type(screen.getByLabelText('city'), 'Lagos');
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('names the dialog, submits, and closes by Cancel and the close button', async () => {
  render(<Dialog />);
  expect(screen.getByRole('dialog', { name: 'Edit company' })).toHaveAccessibleDescription(
    'Customers see it.',
  );
  await userEvent.type(screen.getByLabelText('name'), 'Ada');
  await save();
  expect(handleSend).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(handleCancel).toHaveBeenCalledTimes(2);
});

/** Whether the browser would ask before a reload. */
const warnsOfReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before what was entered is lost by Escape, the close button or a reload', async () => {
  render(<Dialog />);
  expect(warnsOfReload()).toBe(false);
  await userEvent.type(screen.getByLabelText('name'), 'Ada');
  expect(warnsOfReload()).toBe(true);
  await userEvent.keyboard('{Escape}');
  const question = screen.getByRole('alertdialog', { name: 'Discard what you entered?' });
  expect(question).toHaveAccessibleDescription('It is not saved.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('name')).toHaveValue('Ada');
  expect(handleCancel).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(handleCancel).toHaveBeenCalledTimes(1);
  expect(warnsOfReload()).toBe(false);
});

it('returns the focus to the field that had it when the input is kept', async () => {
  render(<Dialog />);
  await userEvent.type(screen.getByLabelText('city'), 'Bern');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('city')).toHaveFocus();
  await userEvent.keyboard('{Escape}{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('city')).toHaveFocus();
});

it('closes at once where nothing was entered', async () => {
  render(<Dialog />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(handleCancel).toHaveBeenCalledTimes(1);
});

it('focuses the first wrong field, whether the form or the server found it', async () => {
  render(<Dialog />);
  await save();
  expect(screen.getByLabelText('name')).toHaveFocus();
  expect(handleSend).not.toHaveBeenCalled();
  await userEvent.keyboard('Ada');
  handleSend.mockReturnValue([{ city: 'There is no such city.' }, 'Not valid.']);
  await save();
  expect(screen.getByLabelText('city')).toHaveFocus();
  expect(screen.getByLabelText('city')).toHaveAccessibleDescription('There is no such city.');
  expect(screen.queryByText('Not valid.')).not.toBeInTheDocument();
});

it('shows the error that belongs to no field until the next try, and keeps what was typed', async () => {
  render(<Dialog />);
  await userEvent.type(screen.getByLabelText('name'), 'Ada');
  handleSend.mockReturnValueOnce([null, 'The server is busy.']);
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('It was not savedThe server is busy.');
  expect(screen.getByLabelText('name')).toHaveValue('Ada');
  await save();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([{ isBusy: true }, { isComplete: false }])('submits nothing with %p', async (props) => {
  render(<Dialog {...props} />);
  const field = screen.getByLabelText<HTMLInputElement>('name');
  await userEvent.type(field, 'Ada');
  // As Enter does in a browser, whatever the button says.
  act(() => field.form?.requestSubmit());
  await save();
  expect(handleSend).not.toHaveBeenCalled();
});

it('does not close while it is busy', async () => {
  render(<Dialog isBusy />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(handleCancel).not.toHaveBeenCalled();
});

it('cannot be sent without a connection', async () => {
  document.documentElement.toggleAttribute('data-offline', true);
  render(<Dialog />);
  await userEvent.type(screen.getByLabelText('name'), 'Ada');
  await save();
  expect(screen.getByText('This needs a connection.')).toBeVisible();
  expect(handleSend).not.toHaveBeenCalled();
  document.documentElement.removeAttribute('data-offline');
});
