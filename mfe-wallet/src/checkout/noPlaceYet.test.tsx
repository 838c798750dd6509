import { api, buildCountries, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { buildPackages } from '../testing/builders';
import { PackageChoice } from './PackageChoice';
import { usePackages, type PlaceInput } from './usePackages';

fakeApi(
  api.get('/packages/product-countries', () => buildCountries({ FR: 'France' })),
  api.get('/packages/product-plans', () => buildPackages([])),
);

function Page({ place }: { place: PlaceInput | null }) {
  return <PackageChoice packages={usePackages(place)} chosen={null} onChoose={() => undefined} />;
}
const renderNoPlaceYet = (place: PlaceInput | null) =>
  renderScreen(<Page place={place} />, { user: buildCustomer() });

it('asks where first: there are no filters without a place', async () => {
  renderNoPlaceYet(null);
  expect(await screen.findByRole('combobox', { name: 'Country' })).toBeInTheDocument();
  expect(screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Country',
    'Region',
  ]);
});

it('shows the filters of a place', async () => {
  renderNoPlaceYet({ kind: 'country', value: 'FR' });
  expect(await screen.findByText('No packages here yet')).toBeInTheDocument();
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(2);
});
