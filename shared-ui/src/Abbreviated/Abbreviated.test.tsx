import { render, screen } from '@testing-library/react';
import { Abbreviated } from './Abbreviated';

it('shows the short figure, and the full one on hover and to screen readers', () => {
  render(<Abbreviated short="12.35K" whole="12,345" />);
  expect(screen.getByText('12.35K')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('12,345')).toBeInTheDocument();
  expect(screen.getByTitle('12,345')).toBeInTheDocument();
});

it('shows a figure once if it is not shortened', () => {
  const { container } = render(<Abbreviated short="9,999" whole="9,999" />);
  expect(container).toHaveTextContent(/^9,999$/);
});
