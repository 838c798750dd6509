import type { User } from '@portal/contract';
import { Card } from 'shared-ui';
import { Details } from '../Details';

/** The user's name and contact details. */
export function PersonalInformationCard({ user }: { user: User | undefined }) {
  return (
    <Card title="Personal Information">
      <Details
        isLoading={!user}
        details={[
          { label: 'First Name', value: user?.fname },
          { label: 'Last Name', value: user?.lname },
          { label: 'Email address', value: user?.email },
          { label: 'Phone', value: user?.phoneNumber ?? user?.phone_number },
        ]}
      />
    </Card>
  );
}
