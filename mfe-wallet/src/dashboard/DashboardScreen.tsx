import { formatDollars } from '@portal/contract';
import { paths, Slot, useUser } from '@portal/platform';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  SimIcon,
  StatCard,
  TextLink,
  Tooltip,
  WalletIcon,
} from 'shared-ui';
import { useState } from 'react';
import { useGetWalletQuery } from '../walletApi';
import { Counts, Frame, Greeting, Heading, Stats } from './DashboardScreen.styles';
import { VerifyEmailBanner } from './VerifyEmailBanner';

/** Under this many dollars most packages are out of reach. */
const lowBalanceDollars = 5;

/** The first screen: who is here, what is in the wallet, and what the eSIMs still hold. */
export default function DashboardScreen() {
  const user = useUser();
  const { data: wallet, isError, isFetching, refetch } = useGetWalletQuery({ userId: user._id, pageSize: 1 });
  const [open, setOpen] = useState<'nothing' | 'add-funds' | 'purchase'>('nothing');
  const close = () => setOpen('nothing');

  const isNew = wallet?.total === 0;
  const isLow = wallet !== undefined && !isNew && wallet.walletBalance < lowBalanceDollars;
  const addBalance = (
    <Button size="sm" isUnavailable={!user.isEmailVerified} onClick={() => setOpen('add-funds')}>
      Add Balance
    </Button>
  );
  return (
    <Frame>
      <Greeting>
        <Heading>Welcome, {user.fname}!</Heading>
        <Button size="sm" variant="outline" startIcon={<SimIcon />} onClick={() => setOpen('purchase')}>
          Buy eSIM
        </Button>
      </Greeting>
      {!user.isEmailVerified && <VerifyEmailBanner email={user.email} />}
      {isLow && (
        <Alert tone="warning" title="Your balance is low">
          Add balance before your next trip, so that a package is one step away.
        </Alert>
      )}
      {isError && !wallet ? (
        <ErrorState
          title="Your wallet cannot be shown right now"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          Your money is safe. Check your connection and try again.
        </ErrorState>
      ) : (
        <Stats>
          <StatCard
            label="Wallet balance"
            icon={<WalletIcon />}
            value={wallet && formatDollars(wallet.walletBalance)}
            note={<TextLink href={paths.transactions()}>View transactions</TextLink>}
            action={
              user.isEmailVerified ? (
                addBalance
              ) : (
                <Tooltip content="Verify your email address to add balance.">{addBalance}</Tooltip>
              )
            }
          />
        </Stats>
      )}
      <Counts>
        <Slot
          name="dashboard/esim-counts"
          userId={user._id}
          fallback={<StatCard label="eSIMs" value={undefined} icon={<SimIcon />} />}
        />
      </Counts>
      {isNew && (
        <Card>
          <EmptyState
            title="Your first eSIM in three steps"
            action={<ButtonLink href={paths.esims()}>Go to eSims</ButtonLink>}
          >
            Add balance by card, choose a package for where you travel, and scan the QR code with your phone.
          </EmptyState>
        </Card>
      )}
      <Slot name="wallet/add-funds" isOpen={open === 'add-funds'} onClose={close} />
      <Slot name="purchase/esim" isOpen={open === 'purchase'} onClose={close} />
    </Frame>
  );
}
