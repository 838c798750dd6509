import { act, fireEvent } from '@testing-library/react';
import { notify } from './notify';
import { shownToasts } from './testing';

const say = (tone: keyof typeof notify, message: string) => act(() => notify[tone](message));

it('dismisses an earlier action’s toast when a later action has the opposite result', () => {
  say('error', 'Login Failed');
  fireEvent.pointerDown(document.body);
  say('success', 'Logged in successfully');
  expect(shownToasts()).toEqual(['Logged in successfully']);
});

it('keeps all toasts of one action', () => {
  say('error', 'Failed to create eSIM. Please try again.');
  say('success', 'Funds have been successfully refunded!');
  expect(shownToasts()).toHaveLength(2);
});

it('shows the same message once', () => {
  say('error', 'Login Failed');
  fireEvent.keyDown(document.body);
  say('error', 'Login Failed');
  say('info', 'Login Failed');
  expect(shownToasts()).toEqual(['Login Failed']);
});
