import type { User } from '@portal/contract';
import { CardFailure, from, lazyPart, phone, theme } from 'shared-ui';
import styled from 'styled-components';
import { AddressCard } from '../details/AddressCard';
import { PersonalInformationCard } from '../details/PersonalInformationCard';
import { ProfileHeader } from '../details/ProfileHeader';
import { PasswordCard } from '../password/PasswordCard';
import { TwoFactorCard } from '../two-factor/TwoFactorCard';

const AffiliateCard = lazyPart(
  () => import(/* webpackChunkName: "affiliate" */ '../affiliate/AffiliateCard'),
  { name: 'Whose customer you are', Failure: CardFailure },
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
            <PasswordCard user={user} />
            <TwoFactorCard isEnabled={user.is2FAEnabled} />
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
