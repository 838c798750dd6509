import { brandColourProblem, contrastWithWhite } from './brandColour';
import { referralNameProblem } from './referralName';

describe('the colour of a brand', () => {
  it('is measured as WCAG does', () => {
    expect(contrastWithWhite('#000000')).toBeCloseTo(21);
    expect(contrastWithWhite('#ffffff')).toBeCloseTo(1);
    expect(contrastWithWhite('#767676')).toBeGreaterThanOrEqual(4.5);
  });
  it.each(['#1d4ed8', '#1D4ED8', '#767676'])('may be %s', (colour) =>
    expect(brandColourProblem(colour)).toBeNull(),
  );
  it.each([
    ['#777777', /contrast is 4\.4:1 and must be at least 4\.5:1/],
    ['#ffd400', /Choose a darker colour/],
    ['#fff', /six digits/],
    ['red', /six digits/],
    ['#1d4ed8;background:url(x)', /six digits/],
  ])('may not be %s', (colour, problem) => expect(brandColourProblem(colour)).toMatch(problem));
});

describe('a short referral name', () => {
  it.each(['abc', 'travel-ltd', '1st-esim', 'x'.repeat(30)])('may be %s', (name) =>
    expect(referralNameProblem(name)).toBeNull(),
  );
  it.each(['ab', 'x'.repeat(31), 'Travel', 'a b c', '-abc', 'abc-', 'ab/c', 'tréve', 'support', 'login'])(
    'may not be %s',
    (name) => expect(referralNameProblem(name)).not.toBeNull(),
  );
});
