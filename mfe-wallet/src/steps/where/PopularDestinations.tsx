import { t } from '@portal/contract';
import { retryAdvice } from '@portal/platform';
import { ErrorState, LoadingText, Skeleton, Stack } from 'shared-ui';
import type { DestinationsQuery } from '../../catalogue/useDestinations';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import { PictureTile, PictureTiles } from './PictureTile';
import { SectionHeading } from './WhereStep.styles';

interface Props {
  address: PurchaseAddress;
  query: DestinationsQuery;
  /** Level of the heading in the page's outline. */
  headingLevel: 3 | 4;
}

/** What travellers most often look for, with prices. Its heading is there while they load, so that less moves then. */
export function PopularDestinations({ address, query, headingLevel }: Props) {
  const { destinations } = query;
  const Heading = `h${headingLevel}` as const;
  if (destinations?.popular.length === 0) return null;
  return (
    <Stack as="section" $gap={4} aria-label={t('Popular destinations')}>
      <SectionHeading>
        <Heading>{t('Popular destinations')}</Heading>
      </SectionHeading>
      {destinations ? (
        <PictureTiles>
          {destinations.popular.map((destination) => (
            <PictureTile key={destination.id} destination={destination} address={address} />
          ))}
        </PictureTiles>
      ) : (
        <NotLoaded {...query} />
      )}
    </Stack>
  );
}

function NotLoaded({ error, isFetching, refetch }: DestinationsQuery) {
  if (error)
    return (
      <ErrorState title={t('The destinations did not load')} onRetry={refetch} isRetrying={isFetching}>
        {retryAdvice(error)}
      </ErrorState>
    );
  return (
    <div>
      <LoadingText />
      <PictureTiles as="div">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height="148px" radius="card" />
        ))}
      </PictureTiles>
    </div>
  );
}
