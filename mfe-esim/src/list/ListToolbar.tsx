import { Slot, useUser } from '@portal/platform';
import type { ComponentProps } from 'react';
import { SearchField, Skeleton } from 'shared-ui';
import { Search, Toolbar } from './EsimListScreen.styles';
import { StateChips } from './StateChips';
import { maxSearchLength, type EsimListAddress } from './useEsimListAddress';

interface ToolbarProps {
  address: EsimListAddress;
  counts: ComponentProps<typeof StateChips>['counts'];
  /** Whether the search is shown on phones. */
  isSearching: boolean;
}

/** Whose eSIMs, a search and the states. */
export function ListToolbar({ address, counts, isSearching }: ToolbarProps) {
  const user = useUser();
  return (
    <Toolbar>
      {user.role === 'affiliate' && (
        <Slot
          name="affiliate/customer-picker"
          label="Customer"
          ownLabel="Your esims"
          allLabel="All customers"
          isAll={address.isAllCustomers}
          onAll={address.showAllCustomers}
          value={null}
          valueId={address.userId}
          onChange={(customer) => address.setUserId(customer?.id ?? null)}
          fallback={<Skeleton height="70px" />}
          unavailable={() => null}
        />
      )}
      <Search $isShown={isSearching || address.search !== ''}>
        <SearchField
          label="Search"
          placeholder={address.isAllCustomers ? 'Customer, tag, id or ICCID' : 'Tag, id or ICCID'}
          maxLength={maxSearchLength}
          value={address.search}
          onSearch={address.setSearch}
        />
      </Search>
      <StateChips address={address} counts={counts} />
    </Toolbar>
  );
}
