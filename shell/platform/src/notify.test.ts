import { act, fireEvent } from '@testing-library/react';
import { notify } from './notify';
import { shownToasts } from './testing';

const say = (tone: keyof typeof notify, message: string) => act(() => notify[tone](message));

it('takes back what an earlier action was told, once a later one is told the opposite', () => {
  say('error', 'Login Failed');
  fireEvent.pointerDown(document.body);
  say('success', 'Logged in successfully');
  expect(shownToasts()).toEqual(['Logged in successfully']);
});

it('keeps all that one action was told', () => {
  say('error', 'Failed to create eSIM. Please try again.');
  say('success', 'Funds have been successfully refunded!');
  expect(shownToasts()).toHaveLength(2);
});

it('says nothing twice', () => {
  say('error', 'Login Failed');
  fireEvent.keyDown(document.body);
  say('error', 'Login Failed');
  say('info', 'Login Failed');
  expect(shownToasts()).toEqual(['Login Failed']);
});
