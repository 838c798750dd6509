import * as calls from '@portal/contract/calls';
import { Slot, useApiQuery, useOverlay, useUser } from '@portal/platform';
import { Breadcrumb, Card, NetworkButton, PlusIcon, SearchField, Stack } from 'shared-ui';
import { UnfinishedPurchases } from '../UnfinishedPurchases';
import { Toolbar } from './EsimListScreen.styles';
import { EsimTable } from './EsimTable';
import { ReadyToInstall } from './ReadyToInstall';
import { StateChips } from './StateChips';
import { maxSearchLength, useEsimListAddress } from './useEsimListAddress';

/** The user's eSIMs, or those of an affiliate's customer. */
export default function EsimListScreen() {
  const user = useUser();
  const address = useEsimListAddress();
  const viewedUserId = user.role === 'affiliate' ? (address.userId ?? user._id) : user._id;
  const isOwnList = viewedUserId === user._id;
  const purchase = useOverlay('buy');
  const { data: latest, currentData: listed } = useApiQuery(calls.listEsims, {
    id: viewedUserId,
    ...address.query,
  });

  const buyButton = (
    <NetworkButton size="sm" startIcon={<PlusIcon />} onClick={() => purchase.open()}>
      Buy eSIM
    </NetworkButton>
  );
  return (
    <Stack $gap={6}>
      <Breadcrumb pageTitle="eSims" />
      <UnfinishedPurchases isBuying={purchase.isOpen} />
      {isOwnList && (
        <ReadyToInstall
          esims={listed?.data.filter(({ activation_code }) => activation_code !== undefined)}
          userId={user._id}
        />
      )}
      <Card title="eSims" isFlush action={buyButton}>
        <Toolbar>
          {user.role === 'affiliate' && (
            <Slot
              name="affiliate/customer-picker"
              label="Customer"
              ownLabel="Your esims"
              value={null}
              valueId={address.userId}
              onChange={(customer) => address.setUserId(customer?.id ?? null)}
            />
          )}
          <SearchField
            label="Search"
            placeholder="Tag, id or ICCID"
            maxLength={maxSearchLength}
            value={address.search}
            onSearch={address.setSearch}
          />
          <StateChips address={address} counts={latest?.states} />
        </Toolbar>
        <EsimTable
          key={viewedUserId}
          viewedUserId={viewedUserId}
          isOwnList={isOwnList}
          address={address}
          buyButton={buyButton}
        />
      </Card>
    </Stack>
  );
}
