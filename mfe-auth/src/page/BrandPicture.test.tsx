import { render, screen } from '@testing-library/react';
import BrandPicture from './BrandPicture';

it('has its contrast from the first frame', () => {
  render(<BrandPicture />);
  expect(screen.getByText('Tokyo in autumn')).toBeInTheDocument();
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const animations = rules.filter(({ cssText }) => cssText.startsWith('@keyframes'));
  expect(animations.length).toBeGreaterThan(0);
  for (const { cssText } of animations) expect(cssText).not.toContain('opacity');
});
