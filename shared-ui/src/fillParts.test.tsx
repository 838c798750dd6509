import { render } from '@testing-library/react';
import { fillParts } from './fillParts';

it('puts elements into the gaps, in the order of the language', () => {
  const parts = { terms: <a href="/terms">Terms</a>, privacy: <b>Privacy</b> };
  const { container } = render(<p>{fillParts('{privacy}, then the {terms}.', parts)}</p>);
  expect(container.innerHTML).toBe('<p><b>Privacy</b>, then the <a href="/terms">Terms</a>.</p>');
});
