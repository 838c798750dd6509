import * as calls from '@portal/contract/calls';
import { Slot, useApiQuery, useOverlay, useUser } from '@portal/platform';
import {
  Breadcrumb,
  Card,
  IconButton,
  NetworkButton,
  PlusIcon,
  Row,
  SearchField,
  SearchIcon,
  Stack,
} from 'shared-ui';
import { useState, type ComponentProps } from 'react';
import { UnfinishedPurchases } from '../UnfinishedPurchases';
import { PhoneOnly, Search, Toolbar } from './EsimListScreen.styles';
import { EsimTable } from './EsimTable';
import { ReadyToInstall } from './ReadyToInstall';
import { StateChips } from './StateChips';
import { maxSearchLength, useEsimListAddress, type EsimListAddress } from './useEsimListAddress';

/** The user's eSIMs, or those of an affiliate's customer. */
export default function EsimListScreen() {
  const user = useUser();
  const address = useEsimListAddress();
  const viewedUserId = user.role === 'affiliate' ? (address.userId ?? user._id) : user._id;
  const isOwnList = viewedUserId === user._id;
  const [isSearching, setIsSearching] = useState(false);
  const [isInstallOffered, setIsInstallOffered] = useState(false);
  const purchase = useOverlay('buy');
  const { data: latest, currentData: listed } = useApiQuery(calls.listEsims, {
    id: viewedUserId,
    ...address.query,
  });

  const buyButton = (
    <NetworkButton
      size="sm"
      variant={isOwnList && isInstallOffered ? 'outline' : 'primary'}
      startIcon={<PlusIcon />}
      onClick={() => purchase.open()}
    >
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
          onOffered={setIsInstallOffered}
        />
      )}
      <Card
        title="eSims"
        isFlush
        action={
          <Row as="span" $gap={2}>
            <SearchButton isOpen={isSearching} onToggle={() => setIsSearching(!isSearching)} />
            {buyButton}
          </Row>
        }
      >
        <ListToolbar address={address} counts={latest?.states} isSearching={isSearching} />
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

/** Opens the search on phones. */
const SearchButton = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
  <PhoneOnly>
    <IconButton label="Search the eSIMs" icon={<SearchIcon />} aria-expanded={isOpen} onClick={onToggle} />
  </PhoneOnly>
);

interface ToolbarProps {
  address: EsimListAddress;
  counts: ComponentProps<typeof StateChips>['counts'];
  /** Whether the search is shown on phones. */
  isSearching: boolean;
}

function ListToolbar({ address, counts, isSearching }: ToolbarProps) {
  const user = useUser();
  return (
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
      <Search $isShown={isSearching || address.search !== ''}>
        <SearchField
          label="Search"
          placeholder="Tag, id or ICCID"
          maxLength={maxSearchLength}
          value={address.search}
          onSearch={address.setSearch}
        />
      </Search>
      <StateChips address={address} counts={counts} />
    </Toolbar>
  );
}
