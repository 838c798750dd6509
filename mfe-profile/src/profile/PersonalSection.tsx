import { countryName, t, type User } from '@portal/contract';
import { CardFailure, from, lazyPart, phone, theme, Card } from 'shared-ui';
import styled from 'styled-components';
import { Anchor } from '../Anchor';
import { ProfileHeader } from '../details/ProfileHeader';
import { PasswordCard } from '../password/PasswordCard';
import { TwoFactorCard } from '../two-factor/TwoFactorCard';
import { Details } from '../Details';

const AffiliateCard = lazyPart(
  () => import(/* webpackChunkName: "affiliate" */ '../affiliate/AffiliateCard'),
  { name: t('Whose customer you are'), Failure: CardFailure },
);

/** Who the user is and how they sign in; with placeholders until there is a user. */
export function PersonalSection({ user }: { user: User | undefined }) {
  return (
    <>
      <ProfileHeader user={user} />
      <Pairs>
        <PersonalInformationCard user={user} />
        <AddressCard user={user} />
        {user && (
          <>
            <Anchor id="password">
              <PasswordCard user={user} />
            </Anchor>
            <Anchor id="two-factor">
              <TwoFactorCard isEnabled={user.is2FAEnabled} />
            </Anchor>
          </>
        )}
      </Pairs>
      {user?.affiliate_id && <AffiliateCard userId={user.id} affiliateId={user.affiliate_id} />}
    </>
  );
}

const Pairs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};

  ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${phone} {
    gap: ${theme.space[4]};
  }
`;

function AddressCard({ user }: { user: User | undefined }) {
  return (
    <Card title={t('Address')}>
      <Details
        isLoading={!user}
        details={[
          [t('Country'), countryName(user?.country)],
          [t('Address'), user?.address],
          [t('Postal Code'), user?.postalCode],
        ]}
      />
    </Card>
  );
}

function PersonalInformationCard({ user }: { user: User | undefined }) {
  return (
    <Card title={t('Personal Information')}>
      <Details
        isLoading={!user}
        details={[
          [t('First Name'), user?.fname],
          [t('Last Name'), user?.lname],
          [t('Email address'), user?.email],
          [t('Phone'), user?.phoneNumber ?? user?.phone_number],
        ]}
      />
    </Card>
  );
}
