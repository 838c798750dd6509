import { t } from '@portal/contract';
import { Card } from '../Card/Card';
import { ErrorState } from '../ErrorState/ErrorState';
import type { LazyFailureProps } from './lazyPart';

type Props = Pick<LazyFailureProps<never>, 'name' | 'onRetry' | 'isRetrying'>;

/** Says in the place of a part that it did not load, with a Retry button. */
export const PartFailure = ({ name, onRetry, isRetrying }: Props) => (
  <ErrorState title={t('{name} did not load', { name })} onRetry={onRetry} isRetrying={isRetrying}>
    {t('The rest of the page works. Check your connection, or reload the page.')}
  </ErrorState>
);

/** The failure of a part that is a card. */
export const CardFailure = (props: Props) => (
  <Card>
    <PartFailure {...props} />
  </Card>
);

/** The failure of decoration and of notices that the page says elsewhere too. */
export const NoFailure = () => null;
