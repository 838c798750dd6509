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
          ['First Name', user?.fname],
          ['Last Name', user?.lname],
          ['Email address', user?.email],
          ['Phone', user?.phoneNumber ?? user?.phone_number],
        ]}
      />
    </Card>
  );
}
