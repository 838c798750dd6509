import { senderOf } from './sender';

const brand = { name: 'Travel Ltd', logo: null, colour: null };

it.each([
  ['Acme eSIM <no-reply@acme.example>', undefined, 'Acme eSIM', 'no-reply@acme.example'],
  ['"Acme, Inc." <no-reply@acme.example>', undefined, 'Acme, Inc.', 'no-reply@acme.example'],
  ['no-reply@acme.example', undefined, 'eSIM Portal', 'no-reply@acme.example'],
  ['<no-reply@acme.example>', undefined, 'eSIM Portal', 'no-reply@acme.example'],
  ['Acme <no-reply@acme.example>', brand, 'Travel Ltd via Acme', 'no-reply@acme.example'],
  [
    'Acme <no-reply@acme.example>',
    { ...brand, name: 'The eSIM Portal' },
    '“The eSIM Portal” via Acme',
    'no-reply@acme.example',
  ],
])('%s with the brand %j has the name %s', (from, ofBrand, name, address) => {
  expect(senderOf(from, ofBrand)).toEqual({ name, address });
});
