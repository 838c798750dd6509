import { planFor } from './remoteRequest';

it('fills in what is left open', () => {
  expect(planFor({ name: 'gift-cards' })).toEqual({
    name: 'mfe-gift-cards',
    team: 'Gift Cards',
    path: '/gift-cards',
    label: 'Gift Cards',
    component: 'GiftCards',
  });
  expect(planFor({ name: 'mfe-offers', team: 'Growth', path: '/offers/:id', label: 'Our offers' })).toEqual({
    name: 'mfe-offers',
    team: 'Growth',
    path: '/offers/:id',
    label: 'Our offers',
    component: 'Offers',
  });
});

it.each([
  '',
  'mfe-',
  'Gift',
  'gift_cards',
  'gift--cards',
  '-gift',
  'gift-',
  '../gift',
  '1st',
  'g'.repeat(38),
])('refuses the name %j and says what is right', (name) => {
  expect(() => planFor({ name })).toThrow(/is no name for a remote.*such as gift-cards/);
});

it.each([
  [{ path: 'offers' }, /is no path/],
  [{ path: '/' }, /is no path/],
  [{ path: '/a//b' }, /is no path/],
  [{ path: '/a b' }, /is no path/],
  [{ label: 'Say "hi"' }, /is no label/],
  [{ label: '</script>' }, /is no label/],
  [{ label: 'x'.repeat(41) }, /is no label/],
  [{ team: '' }, /is no team/],
])('refuses %j', (part, words) => {
  expect(() => planFor({ name: 'offers', ...part })).toThrow(words);
});
