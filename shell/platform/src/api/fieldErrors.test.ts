import { fieldErrors } from './fieldErrors';

const refused = (details: unknown) => ({
  status: 422,
  data: { code: 'invalid_input', message: 'No.', details },
});
const values = { fname: '', phone: '' };

it('puts what the server refused at the fields of the form', () => {
  const details = [
    { field: 'fname', message: 'First name is too long.' },
    { field: 'phone_number', message: 'Enter a phone number.' },
    { field: 'role', message: 'Unknown role.' },
  ];
  expect(fieldErrors(refused(details), values, { phone_number: 'phone' })).toEqual({
    fname: 'First name is too long.',
    phone: 'Enter a phone number.',
  });
});

it.each([
  ['another field', refused([{ field: 'role', message: 'Unknown role.' }])],
  ['no field', refused({ price: 5 })],
  ['nothing', undefined],
  ['a lost connection', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }],
])('gives null for an error of %s', (_of, error) => {
  expect(fieldErrors(error, values)).toBeNull();
});
