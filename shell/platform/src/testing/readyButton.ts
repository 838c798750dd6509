import { screen, waitFor } from '@testing-library/react';

/** Finds a button that takes presses: one that loads or is unavailable ignores them. */
export const readyButton = (name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const button = screen.getByRole('button', { name });
    if (button.getAttribute('aria-disabled') === 'true')
      throw new Error(`'${String(name)}' takes no presses.`);
    return button;
  });
