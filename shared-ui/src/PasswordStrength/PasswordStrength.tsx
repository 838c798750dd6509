import {
  passwordConditions,
  passwordScoreMax,
  passwordStrength,
  t,
  type PasswordLabel,
} from '@portal/contract';
import styled from 'styled-components';
import { useEffect, useState } from 'react';
import { CheckIcon } from '../icons';
import { Stack } from '../Stack/Stack';
import { theme } from '../theme/theme';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

const tones = { Weak: 'error', Medium: 'warning', Strong: 'success' } as const satisfies Record<
  PasswordLabel,
  string
>;

const labels: Readonly<Record<PasswordLabel, string>> = {
  Weak: t('Weak'),
  Medium: t('Medium'),
  Strong: t('Strong'),
};

/**
 * Strength of the typed password: a bar, a label, and the five conditions. A common password is 'Too common', as on
 * the server, whatever conditions it meets.
 */
export function PasswordStrength({ password }: { password: string }) {
  const { score, label } = passwordStrength(password);
  const isCommon = useIsCommonPassword(password);
  const tone = isCommon ? 'error' : tones[label];
  return (
    <Stack $gap={2}>
      <Line>
        <Track aria-hidden>
          <Bar $tone={tone} style={{ width: `${((isCommon ? 1 : score) / passwordScoreMax) * 100}%` }} />
        </Track>
        <Word $tone={tone} aria-live="polite">
          {password !== '' && (
            <>
              <VisuallyHidden>{t('Password strength:')} </VisuallyHidden>
              {isCommon ? t('Too common') : labels[label]}
            </>
          )}
        </Word>
      </Line>
      <Conditions>
        {passwordConditions.map(({ id, text, isMet }) => (
          <Condition key={id} $isMet={isMet(password)}>
            {isMet(password) ? <CheckIcon size={14} /> : <Dot aria-hidden>•</Dot>}
            {text}
            <VisuallyHidden>{isMet(password) ? t(', met') : t(', not met')}</VisuallyHidden>
          </Condition>
        ))}
      </Conditions>
    </Stack>
  );
}

type Tone = (typeof tones)[PasswordLabel];

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
`;

const Track = styled.span`
  flex: 1;
  height: 6px;
  overflow: hidden;
  background: ${theme.color.track};
  border-radius: ${theme.radius.pill};
`;

// The bar is a shape next to a label, so it needs less contrast than text.
const barColours = {
  error: theme.color.error.solid,
  warning: theme.color.medium,
  success: theme.color.success.solid,
};

const Bar = styled.span<{ $tone: Tone }>`
  display: block;
  height: 100%;
  background: ${({ $tone }) => barColours[$tone]};
  border-radius: inherit;
  transition:
    width ${theme.duration.strength},
    background-color ${theme.duration.strength};
`;

const Word = styled.span<{ $tone: Tone }>`
  min-width: 4rem;
  font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
  text-align: end;
  color: ${({ $tone }) => theme.color[$tone].text};
`;

const Conditions = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
`;

const Condition = styled.li<{ $isMet: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  font: ${theme.text.small} ${theme.fontFamily};
  color: ${({ $isMet }) => ($isMet ? theme.color.success.text : theme.color.secondary)};
`;

const Dot = styled.span`
  width: 14px;
  text-align: center;
`;

type Check = (password: string) => boolean;

/** Whether the server rejects it as common. The list loads once all conditions are met; without it the server decides. */
function useIsCommonPassword(password: string): boolean {
  const [check, setCheck] = useState<Check | null>(null);
  const { isSecure } = passwordStrength(password);

  useEffect(() => {
    if (!isSecure || check) return;
    let isUnmounted = false;
    import('@portal/contract/common-passwords').then(
      ({ isCommonPassword }) => !isUnmounted && setCheck(() => isCommonPassword),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isSecure, check]);

  return isSecure && check !== null && check(password);
}
