import type { User } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, errorStatus, isConnectionError, useApiQuery } from '@portal/platform';
import { useParams } from '@portal/router';
import { Breadcrumb, Card, CardFailure, ErrorState, LoadingText, Stack, lazyPart } from 'shared-ui';
import { Anchor } from '../Anchor';
import { AddressCard } from '../details/AddressCard';
import { PersonalInformationCard } from '../details/PersonalInformationCard';
import { ProfileHeader } from '../details/ProfileHeader';
import { PasswordCard } from '../password/PasswordCard';
import { SessionsCard } from '../sessions/SessionsCard';
import { TwoFactorCard } from '../two-factor/TwoFactorCard';

const SavedCardsCard = lazyPart(
  () => import(/* webpackChunkName: "card" */ '../saved-cards/SavedCardsCard'),
  {
    name: 'Your saved cards',
    Failure: CardFailure,
  },
);

const NotificationsCard = lazyPart(
  () => import(/* webpackChunkName: "preferences" */ '../notifications/NotificationsCard'),
  {
    name: 'Your notifications',
    Failure: CardFailure,
  },
);

const CompanyCard = lazyPart(() => import(/* webpackChunkName: "company" */ '../company/CompanyCard'), {
  name: 'Your company',
  Failure: CardFailure,
});

const ApiKeysCard = lazyPart(() => import(/* webpackChunkName: "company" */ '../api-keys/ApiKeysCard'), {
  name: 'Your API keys',
  Failure: CardFailure,
});

const WebhooksCard = lazyPart(() => import(/* webpackChunkName: "company" */ '../webhooks/WebhooksCard'), {
  name: 'Your webhooks',
  Failure: CardFailure,
});

const InvoiceAddressCard = lazyPart(
  () => import(/* webpackChunkName: "card" */ '../invoice-address/InvoiceAddressCard'),
  {
    name: 'Your invoice address',
    Failure: CardFailure,
  },
);

const DataExportCard = lazyPart(
  () => import(/* webpackChunkName: "privacy" */ '../data-export/DataExportCard'),
  {
    name: 'The copies of your data',
    Failure: CardFailure,
  },
);

const AffiliateCard = lazyPart(
  () => import(/* webpackChunkName: "affiliate" */ '../affiliate/AffiliateCard'),
  {
    name: 'Whose customer you are',
    Failure: CardFailure,
  },
);

/** Whether there is no such profile for this user: it is another user's, or no profile can have the id. */
function isUnknownProfile(error: unknown): boolean {
  const status = errorStatus(error);
  return status === 404 || status === 422;
}

/** The user's account, one card for each part; an affiliate's has company, API keys and webhooks too. */
export default function ProfileScreen() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useApiQuery(calls.getUser, { id });
  const user = data?._id ? data : undefined;

  if (error && !user) {
    const isUnknown = isUnknownProfile(error);
    const cause = isConnectionError(error)
      ? 'There is no connection.'
      : errorMessage(error, 'Please try again.');
    return (
      <Stack $gap={6}>
        <Breadcrumb pageTitle="Profile" />
        <Card>
          <ErrorState
            title={isUnknown ? 'This profile does not exist' : 'Your profile could not be loaded'}
            onRetry={isUnknown ? undefined : () => void refetch()}
            isRetrying={isFetching}
          >
            {isUnknown ? 'You can see your own profile only.' : cause}
          </ErrorState>
        </Card>
      </Stack>
    );
  }
  return (
    <Stack $gap={6}>
      <Breadcrumb pageTitle="Profile" />
      {!user && <LoadingText />}
      <ProfileHeader user={user} />
      <PersonalInformationCard user={user} />
      <AddressCard user={user} />
      {user && (
        <>
          <PasswordCard user={user} />
          <TwoFactorCard isEnabled={user.is2FAEnabled} />
          <SessionsCard />
          <LazyCards user={user} />
        </>
      )}
    </Stack>
  );
}

/** Last, so that nothing moves when their code arrives. */
function LazyCards({ user }: { user: User }) {
  const isAffiliate = user.role === 'affiliate';
  return (
    <>
      {isAffiliate && (
        <Anchor id="company">
          <CompanyCard />
        </Anchor>
      )}
      {user.affiliate_id && <AffiliateCard userId={user.id} affiliateId={user.affiliate_id} />}
      <SavedCardsCard />
      <NotificationsCard />
      <InvoiceAddressCard />
      {isAffiliate && (
        <>
          <Anchor id="api-keys">
            <ApiKeysCard />
          </Anchor>
          <Anchor id="webhooks">
            <WebhooksCard />
          </Anchor>
        </>
      )}
      <Anchor id="your-data">
        <DataExportCard />
      </Anchor>
    </>
  );
}
