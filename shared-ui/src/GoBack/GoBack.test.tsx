import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GoBack } from './GoBack';

// A page that has just loaded has been arrived at: jsdom loads that of the tests while they run.
beforeAll(async () => {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
});

afterEach(() => {
  fireEvent.popState(window);
});

it('goes one step back by a double press, and another one once the browser has arrived', async () => {
  const back = jest.spyOn(window.history, 'back').mockImplementation();
  render(<GoBack />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Go Back' }));
  expect(back).toHaveBeenCalledTimes(1);
  fireEvent.popState(window);
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(back).toHaveBeenCalledTimes(2);
});

it('goes back from a page that was opened after one with nothing before it', async () => {
  const back = jest.spyOn(window.history, 'back').mockImplementation();
  render(<GoBack />);
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  window.history.pushState(null, '', '/esim/next');
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(back).toHaveBeenCalledTimes(2);
});
