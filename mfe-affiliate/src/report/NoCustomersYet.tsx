import { ownReferralLink } from '@portal/contract';
import { paths, useUser } from '@portal/platform';
import { ButtonLink, Card, CopyButton, EmptyState, UsersIcon, Row } from 'shared-ui';

/** Shown instead of chart and lists before there is a customer. */
export function NoCustomersYet() {
  const affiliate = useUser();
  return (
    <Card>
      <EmptyState
        icon={<UsersIcon size={32} />}
        title="No customers yet"
        action={
          <Row $gap={3} $justify="center">
            <CopyButton
              text={ownReferralLink(window.location.origin, affiliate)}
              label="Copy referral link"
              isLabelShown
            />
            <ButtonLink variant="quiet" href={paths.customers()}>
              Add a customer
            </ButtonLink>
          </Row>
        }
      >
        Share your referral link, or add a customer yourself. You earn 5% of what they buy.
      </EmptyState>
    </Card>
  );
}
