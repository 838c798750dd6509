import { type Plan, t } from '@portal/contract';
import { useUser } from '@portal/platform';
import { Button, theme } from 'shared-ui';
import styled from 'styled-components';
import { planText } from '../../catalogue/planText';
import { priceText } from '../../catalogue/priceText';

/** The package that the eSIM had last, in one press. */
export function BuyAgain({ plan, onChoose }: { plan: Plan; onChoose: () => void }) {
  const { country } = useUser();
  return (
    <Frame aria-label={t('Buy the same again')}>
      <div>
        <Heading>{t('Buy the same again')}</Heading>
        <p>
          {plan.name} · {planText(plan)}
        </p>
      </div>
      <Button variant="quiet" onClick={onChoose} aria-label={t('Choose {name} again', { name: plan.name })}>
        {priceText(plan, country)}
      </Button>
    </Frame>
  );
}

const Frame = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};

  p {
    color: ${theme.color.secondary};
  }
`;

const Heading = styled.h3`
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
`;
