import { t } from '@portal/contract';
import { paths } from '@portal/platform';
import { ButtonLink, Card, EmptyState, UsersIcon } from 'shared-ui';

/** Shown instead of chart and lists before there is a customer. */
export const NoCustomersYet = () => (
  <Card>
    <EmptyState
      icon={<UsersIcon size={32} />}
      title={t('No customers yet')}
      action={
        <ButtonLink variant="quiet" href={paths.customers()}>
          {t('Add a customer')}
        </ButtonLink>
      }
    >
      {t('Share the referral link above, or add a customer yourself. You earn 5% of what they buy.')}
    </EmptyState>
  </Card>
);
