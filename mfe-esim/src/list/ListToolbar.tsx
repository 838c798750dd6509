import { Slot, useUser } from '@portal/platform';
import type { ComponentProps } from 'react';
import { SearchField, Skeleton, Alert, Chips, Toolbar } from 'shared-ui';
import { customersEsimsLabels, type CustomersEsimsFilter, maxSearchLength, t } from '@portal/contract';
import { Search } from './EsimListScreen.styles';
import { type EsimListAddress } from './useEsimListAddress';

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
          label={t('Customer')}
          ownLabel={t('Your esims')}
          allLabel={t('All customers')}
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
          label={t('Search')}
          placeholder={address.isAllCustomers ? t('Customer, tag, id or ICCID') : t('Tag, id or ICCID')}
          maxLength={maxSearchLength}
          value={address.search}
          onSearch={address.setSearch}
        />
      </Search>
      <StateChips address={address} counts={counts} />
    </Toolbar>
  );
}

interface Props {
  address: EsimListAddress;
  /** Undefined while they load. */
  counts: Partial<Record<CustomersEsimsFilter, number>> | undefined;
}

/** Filters the list by state. 'Off' is rare: it is offered where there is one. */
function StateChips({ address, counts }: Props) {
  const all = counts && address.offered.reduce((sum, state) => sum + countsOnce(state, counts[state]), 0);
  return (
    <>
      <Chips
        label={t('State')}
        isLabelHidden
        value={address.state ?? ''}
        onChange={address.setState}
        options={[
          { value: '', label: t('All'), count: all },
          ...address.offered
            .filter((state) => state !== 'off' || counts?.off || address.state === 'off')
            .map((value) => ({ value, label: customersEsimsLabels[value], count: counts?.[value] })),
        ]}
      />
      {address.unknownState !== null && (
        <Alert tone="info" onDismiss={() => address.setState('')}>
          {t(
            'The link asks for ‘{state}’, which this list does not know. The list is shown without that filter.',
            { state: address.unknownState },
          )}
        </Alert>
      )}
    </>
  );
}

/** What is running out is active as well. */
const countsOnce = (state: CustomersEsimsFilter, count = 0) => (state === 'running_out' ? 0 : count);
