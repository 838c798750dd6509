import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { followTranslators } from './followTranslators';

const { removeChild, insertBefore } = Node.prototype;

afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
});

let showPrice: (price: string | null) => void;

/** Three texts in one element, as `Pay {price}` is two. */
function Price() {
  const [price, setPrice] = useState<string | null>('$4.00');
  showPrice = setPrice;
  return (
    <p>
      {price && 'Pay '}
      {price}
      {price === null && <b>Paid</b>}
      {' today'}
    </p>
  );
}

const show = (price: string | null) => act(async () => showPrice(price));

function translationOf(text: string): Element {
  const { body } = new DOMParser().parseFromString('<font><font></font></font>', 'text/html');
  body.querySelector('font font')?.append(text.toUpperCase());
  return body.children[0] as Element;
}

/** Replaces each text by an element, like Chrome’s translator. */
async function translateEach() {
  for (const text of [...screen.getByRole('paragraph').childNodes]) {
    if (text instanceof Text) text.replaceWith(translationOf(text.data));
  }
  // Mutations are reported in a microtask.
  await Promise.resolve();
}

/** Puts one element in the place of all texts. */
async function translateTogether() {
  const paragraph = screen.getByRole('paragraph');
  paragraph.prepend(translationOf(paragraph.textContent));
  for (const text of [...paragraph.childNodes].filter((node) => node instanceof Text)) text.remove();
  await Promise.resolve();
}

describe.each([
  { how: 'alone', translate: translateEach },
  { how: 'with its neighbours', translate: translateTogether },
])('a text that was translated $how', ({ translate }) => {
  beforeEach(async () => {
    followTranslators();
    render(<Price />);
    await translate();
  });

  it('shows what it says now, in its place', async () => {
    await show('$5.00');
    expect(screen.getByRole('paragraph')).toHaveTextContent(/^pay \$5\.00 today$/i);
  });

  it('is removed, and others are inserted before it', async () => {
    await show(null);
    expect(screen.getByRole('paragraph')).toHaveTextContent(/^Paid today$/i);
    expect(screen.getByRole('paragraph').firstElementChild).toHaveTextContent('Paid');
  });

  it('is removed after it was translated twice', async () => {
    await show('$5.00');
    await translate();
    await show(null);
    expect(screen.getByRole('paragraph')).toHaveTextContent(/^Paid today$/i);
  });
});

it('breaks nothing where a text was translated before', async () => {
  render(<Price />);
  await translateEach();
  followTranslators();
  await show(null);
  expect(screen.getByText('Paid')).toBeVisible();
});
