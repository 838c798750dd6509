import { api, buildCountries, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { PlaceChoice } from './PlaceChoice';
import type { PlaceInput } from './usePackages';

const server = fakeApi(
  api.get('/packages/product-countries', () => buildCountries({ FR: 'France', DE: 'Germany' })),
);
const countriesFail = api.get('/packages/product-countries', () => api.error(502, 'carrier_failed', 'No.'));

function renderPlaceChoice(place: PlaceInput) {
  const onChoose = jest.fn();
  return { onChoose, ...renderScreen(<PlaceChoice {...{ place, onChoose }} />, { user: buildCustomer() }) };
}
const field = (name: string) => screen.findByRole('combobox', { name });

it('chooses a country by its name', async () => {
  const { person, onChoose } = renderPlaceChoice({ kind: 'country', value: null });
  expect(screen.getByRole('radio', { name: 'Country' })).toBeChecked();
  const country = await field('Country');
  expect(country).toHaveAttribute('placeholder', 'Search countries...');
  await person.type(country, 'Ger');
  await person.click(await screen.findByRole('option', { name: 'Germany' }));
  expect(onChoose.mock.calls).toEqual([[{ kind: 'country', value: 'DE' }]]);
  expect(country).toHaveAccessibleDescription('');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('chooses a region by its name', async () => {
  const { person, onChoose } = renderPlaceChoice({ kind: 'region', value: null });
  expect(screen.getByRole('radio', { name: 'Region' })).toBeChecked();
  await person.type(await field('Region'), 'Balk');
  await person.click(await screen.findByRole('option', { name: /Balkans/ }));
  expect(onChoose.mock.calls).toEqual([[{ kind: 'region', value: 'balkans' }]]);
});

it('starts without a place when it turns to regions', async () => {
  const { person, onChoose } = renderPlaceChoice({ kind: 'country', value: 'FR' });
  await waitFor(async () => expect(await field('Country')).toHaveValue('France'));
  await person.click(screen.getByRole('radio', { name: 'Region' }));
  expect(onChoose.mock.calls).toEqual([[{ kind: 'region', value: null }]]);
});

it('says that the countries did not load, and reads them again', async () => {
  server.use(countriesFail);
  const { person } = renderPlaceChoice({ kind: 'country', value: null });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(await field('Country')).toHaveAccessibleDescription('The countries did not load.');
  server.resetHandlers();
  await person.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
});

it('needs no countries for a region', async () => {
  server.use(countriesFail);
  renderPlaceChoice({ kind: 'country', value: null });
  await screen.findByRole('button', { name: 'Retry' });
  renderPlaceChoice({ kind: 'region', value: null });
  await field('Region');
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
});
