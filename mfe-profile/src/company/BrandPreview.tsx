import { brandColourProblem, t } from '@portal/contract';
import { Logo, theme } from 'shared-ui';
import styled from 'styled-components';

interface Props {
  name: string;
  logo: string | null;
  /** As typed: one that cannot be used is not shown. */
  colour: string;
}

export function BrandPreview({ name, logo, colour }: Props) {
  const isUsable = brandColourProblem(colour.trim()) === null;
  return (
    <Band $hasColour={isUsable} style={isUsable ? { background: colour.trim() } : undefined}>
      <Logo src={logo} />
      <strong>{name || t('Your company')}</strong>
    </Band>
  );
}

const Band = styled.div<{ $hasColour: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  overflow-wrap: anywhere;
  color: ${({ $hasColour }) => ($hasColour ? theme.color.onBrand : theme.color.text)};
  background: ${theme.color.muted};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.alert};
`;
