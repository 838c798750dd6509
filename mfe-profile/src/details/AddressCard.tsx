import { countryName, type User } from '@portal/contract';
import { Card } from 'shared-ui';
import { Details } from '../Details';

/** The user's address. */
export function AddressCard({ user }: { user: User | undefined }) {
  return (
    <Card title="Address">
      <Details
        isLoading={!user}
        details={[
          ['Country', countryName(user?.country)],
          ['Address', user?.address],
          ['Postal Code', user?.postalCode],
        ]}
      />
    </Card>
  );
}
