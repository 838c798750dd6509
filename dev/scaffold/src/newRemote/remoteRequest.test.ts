import { planFor } from './remoteRequest';

it('adds defaults', () => {
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
  expect(() => planFor({ name })).toThrow(/is not a valid name for a remote.*such as gift-cards/);
});

it.each([
  [{ path: 'offers' }, /is not a path/],
  [{ path: '/' }, /is not a path/],
  [{ path: '/a//b' }, /is not a path/],
  [{ path: '/a b' }, /is not a path/],
  [{ label: 'Say "hi"' }, /is not a valid label/],
  [{ label: '</script>' }, /is not a valid label/],
  [{ label: 'x'.repeat(41) }, /is not a valid label/],
  [{ team: '' }, /is not a valid team/],
])('rejects %j', (part, message) => {
  expect(() => planFor({ name: 'offers', ...part })).toThrow(message);
});
