import { t, type User } from '@portal/contract';
import { CardFailure, lazyPart } from 'shared-ui';
import { Anchor } from '../Anchor';
import { PersonalSection } from './PersonalSection';
import type { Section } from './sections';

const PasskeysCard = lazyPart(() => import(/* webpackChunkName: "security" */ '../passkeys/PasskeysCard'), {
  name: t('Your passkeys'),
  Failure: CardFailure,
});

const EmailCard = lazyPart(() => import(/* webpackChunkName: "security" */ '../email/EmailCard'), {
  name: t('Your email'),
  Failure: CardFailure,
});

const SessionsCard = lazyPart(() => import(/* webpackChunkName: "security" */ '../sessions/SessionsCard'), {
  name: t('Where you are signed in'),
  Failure: CardFailure,
});

const ActivityCard = lazyPart(() => import(/* webpackChunkName: "security" */ '../sessions/ActivityCard'), {
  name: t('Your security activity'),
  Failure: CardFailure,
});

const SavedCardsCard = lazyPart(
  () => import(/* webpackChunkName: "card" */ '../saved-cards/SavedCardsCard'),
  { name: t('Your saved cards'), Failure: CardFailure },
);

const InvoiceAddressCard = lazyPart(
  () => import(/* webpackChunkName: "card" */ '../invoice-address/InvoiceAddressCard'),
  { name: t('Your invoice address'), Failure: CardFailure },
);

const WalletAlertCard = lazyPart(
  () => import(/* webpackChunkName: "card" */ '../wallet-alert/WalletAlertCard'),
  { name: t('Your wallet alert'), Failure: CardFailure },
);

const AutoTopUpCard = lazyPart(() => import(/* webpackChunkName: "card" */ '../auto-top-up/AutoTopUpCard'), {
  name: t('Your automatic top-up'),
  Failure: CardFailure,
});

const NotificationsCard = lazyPart(
  () => import(/* webpackChunkName: "preferences" */ '../notifications/NotificationsCard'),
  { name: t('Your notifications'), Failure: CardFailure },
);

const CompanyCard = lazyPart(() => import(/* webpackChunkName: "company" */ '../company/CompanyCard'), {
  name: t('Your company'),
  Failure: CardFailure,
});

const ApiKeysCard = lazyPart(() => import(/* webpackChunkName: "developer" */ '../api-keys/ApiKeysCard'), {
  name: t('Your API keys'),
  Failure: CardFailure,
});

const WebhooksCard = lazyPart(() => import(/* webpackChunkName: "developer" */ '../webhooks/WebhooksCard'), {
  name: t('Your webhooks'),
  Failure: CardFailure,
});

const DataExportCard = lazyPart(
  () => import(/* webpackChunkName: "privacy" */ '../data-export/DataExportCard'),
  { name: t('The copies of your data'), Failure: CardFailure },
);

const CloseAccountCard = lazyPart(
  () => import(/* webpackChunkName: "privacy" */ '../closing/CloseAccountCard'),
  { name: t('The end of your account'), Failure: CardFailure },
);

export function SectionContent({ section, user }: { section: Section['id']; user: User | undefined }) {
  switch (section) {
    case 'personal':
      return <PersonalSection user={user} />;
    case 'security':
      return (
        <>
          <EmailCard />
          <PasskeysCard />
          <SessionsCard />
          <ActivityCard />
        </>
      );
    case 'payment':
      return (
        <>
          <SavedCardsCard />
          <Anchor id="wallet-alert">
            <WalletAlertCard />
          </Anchor>
          <Anchor id="auto-top-up">
            <AutoTopUpCard />
          </Anchor>
          <InvoiceAddressCard />
        </>
      );
    case 'notifications':
      return <NotificationsCard />;
    case 'company':
      return <CompanyCard />;
    case 'developer':
      return (
        <>
          <Anchor id="api-keys">
            <ApiKeysCard />
          </Anchor>
          <Anchor id="webhooks">
            <WebhooksCard />
          </Anchor>
        </>
      );
    case 'your-data':
      return (
        <>
          <DataExportCard />
          <Anchor id="close-account">
            <CloseAccountCard />
          </Anchor>
        </>
      );
  }
}
