import { brandColourProblem, contrastWithWhite } from './brandColour';

describe('the colour of a brand', () => {
  it('is measured as WCAG does', () => {
    expect(contrastWithWhite('#000000')).toBeCloseTo(21);
    expect(contrastWithWhite('#ffffff')).toBeCloseTo(1);
    expect(contrastWithWhite('#080808')).toBeCloseTo(20.03, 1);
    expect(contrastWithWhite('#767676')).toBeGreaterThanOrEqual(4.5);
  });
  it.each(['#1d4ed8', '#1D4ED8', '#767676'])('may be %s', (colour) =>
    expect(brandColourProblem(colour)).toBeNull(),
  );
  it.each([
    ['#777777', /contrast is 4\.4:1 and must be at least 4\.5:1/],
    ['#ffd400', /Choose a darker colour/],
    ['#fff', /six digits/],
    ['x#1d4ed8', /six digits/],
    ['red', /six digits/],
    ['#1d4ed8;background:url(x)', /six digits/],
  ])('may not be %s', (colour, problem) => expect(brandColourProblem(colour)).toMatch(problem));
});
