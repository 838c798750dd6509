import { fireEvent, render, screen } from '@testing-library/react';
import { ImagePicker } from './ImagePicker';
import { imageProblem, selectImageFirst } from './imageProblem';

const image = (type: string) => new File(['not empty'], 'logo', { type });

it('passes an accepted image to its parent', () => {
  const handleChange = jest.fn();
  render(<ImagePicker label="Logo" file={null} onChange={handleChange} />);
  const chosen = image('image/webp');
  fireEvent.change(screen.getByLabelText('Logo'), { target: { files: [chosen] } });
  expect(handleChange).toHaveBeenCalledWith(chosen);
});

it('rejects another type with an error next to the field', () => {
  const handleChange = jest.fn();
  render(<ImagePicker label="Logo" file={null} onChange={handleChange} />);
  fireEvent.change(screen.getByLabelText('Logo'), { target: { files: [image('image/svg+xml')] } });
  expect(handleChange).toHaveBeenCalledWith(null);
  expect(screen.getByLabelText('Logo')).toHaveAccessibleDescription(/png, jpeg, jpg or webp/);
});

it('shows its parent’s error', () => {
  render(<ImagePicker label="Logo" file={null} onChange={jest.fn()} error={selectImageFirst} />);
  expect(screen.getByText('Please select an image first!')).toBeInTheDocument();
});

it.each([
  ['image/png', 1, null],
  ['image/png', 0, 'This file is empty.'],
  ['image/jpeg', 2 * 1024 * 1024 + 1, 'This image is larger than 2 MB.'],
  ['', 5, 'Please choose a png, jpeg, jpg or webp image.'],
])('%s of %i bytes: %p', (type, size, problem) => {
  expect(imageProblem({ type, size })).toBe(problem);
});
