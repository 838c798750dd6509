import { t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery, useOverlay, useUser } from '@portal/platform';
import {
  Breadcrumb,
  Card,
  IconButton,
  NetworkButton,
  PhoneOnly,
  PlusIcon,
  SearchIcon,
  Stack,
  useHeld,
  useItemFocus,
  type ButtonProps,
} from 'shared-ui';
import { useRef, useState } from 'react';
import { UnfinishedPurchases } from '../UnfinishedPurchases';
import { AllCustomersEsims } from './desk/AllCustomersEsims';
import { ExportDesk } from './desk/ExportDesk';
import { EsimTable } from './EsimTable';
import { ListToolbar } from './ListToolbar';
import { ReadyToInstall } from './ReadyToInstall';
import { useEsimListAddress } from './useEsimListAddress';

/** The user's eSIMs, or those of one or all of an affiliate's customers. */
export default function EsimListScreen() {
  const user = useUser();
  const address = useEsimListAddress(user.role === 'affiliate');
  const viewedUserId = user.role === 'affiliate' ? (address.userId ?? user._id) : user._id;
  const isOwnList = viewedUserId === user._id && !address.isAllCustomers;
  // A notice above the list that is dismissed gives its focus to what follows.
  const partsRef = useRef<HTMLDivElement>(null);
  useItemFocus(partsRef);
  const [isSearching, setIsSearching] = useState(false);
  const [isInstallOffered, setIsInstallOffered] = useState(false);
  const purchase = useOverlay('buy');
  const { data: latest, currentData } = useApiQuery(
    calls.listEsims,
    { id: viewedUserId, ...address.query },
    { skip: address.isAllCustomers },
  );
  const listed = useHeld(currentData, purchase.isOpen);

  const isEmpty = listed?.total === 0 && !address.isNarrowed;
  // One filled button leads: the one of what waits to be installed, or of the empty list.
  const isQuiet = address.isAllCustomers || isEmpty || (isOwnList && isInstallOffered);
  const buyButton = (variant: ButtonProps['variant']) => (
    <NetworkButton size="sm" variant={variant} startIcon={<PlusIcon />} onClick={() => purchase.open()}>
      {t('Buy eSIM')}
    </NetworkButton>
  );
  return (
    <Stack ref={partsRef} $gap={6}>
      <Breadcrumb pageTitle={t('eSims')}>
        <SearchButton isOpen={isSearching} onToggle={() => setIsSearching(!isSearching)} />
        <ExportDesk affiliateId={user._id} address={address} />
        {buyButton(isQuiet ? 'quiet' : 'primary')}
      </Breadcrumb>
      <UnfinishedPurchases isBuying={purchase.isOpen} />
      {isOwnList && (
        <ReadyToInstall
          esims={listed?.data.filter(({ activation_code }) => activation_code !== undefined)}
          firstListed={listed?.data[0]}
          userId={user._id}
          onOffered={setIsInstallOffered}
        />
      )}
      <Card isFlush>
        {address.isAllCustomers ? (
          <AllCustomersEsims affiliateId={user._id} {...{ address, isSearching }} />
        ) : (
          <>
            <ListToolbar address={address} counts={latest?.states} isSearching={isSearching} />
            <EsimTable
              key={viewedUserId}
              {...{ viewedUserId, isOwnList, address }}
              buyButton={buyButton('primary')}
              isHeld={purchase.isOpen}
            />
          </>
        )}
      </Card>
    </Stack>
  );
}

/** Opens the search on phones. */
const SearchButton = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
  <PhoneOnly>
    <IconButton
      label={t('Search the eSIMs')}
      icon={<SearchIcon />}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  </PhoneOnly>
);
