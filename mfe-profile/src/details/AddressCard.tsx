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
          { label: 'Country', value: countryName(user?.country) },
          { label: 'Address', value: user?.address },
          { label: 'Postal Code', value: user?.postalCode },
        ]}
      />
    </Card>
  );
}
