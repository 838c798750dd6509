import { t } from '@portal/contract';
import { CheckIcon, theme, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';

const steps = [t('Where to?'), t('How much?'), t('Review')] as const;

/** The three steps of a purchase; on phones their number. All are done at 4. */
export function Steps({ current }: { current: 1 | 2 | 3 | 4 }) {
  return (
    <>
      <Short>
        {current > steps.length ? t('Paid') : t('Step {current} of {last}', { current, last: steps.length })}
      </Short>
      <List aria-label={t('Steps')}>
        {steps.map((name, index) => {
          const number = index + 1;
          const isDone = number < current;
          return (
            <Step
              key={name}
              $isCurrent={number === current}
              aria-current={number === current ? 'step' : undefined}
            >
              <Marker $state={isDone ? 'done' : number === current ? 'current' : 'ahead'}>
                {isDone ? <CheckIcon size={14} /> : number}
              </Marker>
              {name}
              {isDone && <VisuallyHidden> {t('(done)')}</VisuallyHidden>}
            </Step>
          );
        })}
      </List>
    </>
  );
}

const Short = styled.span`
  color: ${theme.color.secondary};

  @media (min-width: 1024px) {
    display: none;
  }
`;

const List = styled.ol`
  display: none;
  gap: ${theme.space[8]};

  li + li::before {
    position: absolute;
    inset-inline-end: calc(100% + 4px);
    width: 24px;
    border-top: 1px solid ${theme.color.border};
    content: '';
  }
  @media (min-width: 1024px) {
    display: flex;
  }
`;

const Step = styled.li<{ $isCurrent: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  color: ${({ $isCurrent }) => ($isCurrent ? theme.color.text : theme.color.secondary)};
  font-weight: ${theme.weight.medium};
`;

const Marker = styled.span<{ $state: 'done' | 'current' | 'ahead' }>`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 24px;
  height: 24px;
  font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
  color: ${({ $state }) => ($state === 'current' ? theme.color.onBrand : $state === 'done' ? theme.color.activeItemText : theme.color.secondary)};
  background: ${({ $state }) => ($state === 'current' ? theme.color.brand : $state === 'done' ? theme.color.activeItem : 'transparent')};
  border: 1px solid ${({ $state }) => ($state === 'ahead' ? theme.color.border : 'transparent')};
  border-radius: ${theme.radius.pill};
`;
