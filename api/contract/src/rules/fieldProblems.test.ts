import { fieldProblems } from './fieldProblems';

const details = [
  { field: 'fname', message: 'First name is too long', code: 'too_big' },
  { field: 'phone_number', message: 'Phone number is not valid' },
  { field: 'role', message: 'Choose a role' },
];

it('maps messages to the fields of the form, by the form’s names', () => {
  expect(fieldProblems(details, ['fname', 'phone'], { phone_number: 'phone' })).toEqual({
    fname: 'First name is too long',
    phone: 'Phone number is not valid',
  });
});

it.each([
  [null],
  [undefined],
  ['text'],
  [{}],
  [[null, 7, { field: 'fname' }, { field: 'fname', message: 7 }, { field: 1, message: 'x' }]],
])('finds nothing in %j', (other) => {
  expect(fieldProblems(other, ['fname'])).toEqual({});
});
