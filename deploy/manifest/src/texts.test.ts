import { mapTexts, textsOf } from './texts';

const manifest = {
  name: 'mfe-gift',
  team: 'Growth',
  routes: [
    {
      path: '/gift',
      screen: 'gift',
      title: 'Gift',
      placeholder: {
        heading: 'Gifts',
        form: {
          submit: 'Send',
          fields: [{ name: 'to', label: 'To', options: [{ value: 'a', label: 'A' }] }],
        },
      },
    },
  ],
  nav: [{ label: 'Gift', path: '/gift', icon: 'gift', group: 'More' }],
  slots: ['gift/card'],
  actions: [{ id: 'gift', title: 'Give', words: 'present', opens: { path: '/gift' } }],
};

it('finds what people read, and nothing that programs read', () => {
  expect(textsOf(manifest)).toEqual(['Gift', 'Gifts', 'Send', 'To', 'A', 'More', 'Give', 'present']);
});

it('changes them alone', () => {
  const changed = mapTexts(manifest, (text) => text.toUpperCase());
  expect(changed.nav).toEqual([{ label: 'GIFT', path: '/gift', icon: 'gift', group: 'MORE' }]);
  expect(changed).toMatchObject({ name: 'mfe-gift', team: 'Growth', slots: ['gift/card'] });
  expect(changed.routes[0]?.placeholder.form.fields[0]).toEqual({
    name: 'to',
    label: 'TO',
    options: [{ value: 'a', label: 'A' }],
  });
});
