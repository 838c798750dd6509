import { t } from '@portal/contract';
import { SimIcon, theme } from 'shared-ui';
import styled from 'styled-components';

/** The logo, with the product name unless the sidebar is collapsed. */
export function Brand({ isWide = true }: { isWide?: boolean }) {
  return (
    <Row>
      <Mark>
        <SimIcon size={24} />
      </Mark>
      {isWide && <Name>{t('eSIM Portal')}</Name>}
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  color: ${theme.color.onBrand};
  background: ${theme.color.brand};
  border-radius: ${theme.radius.alert};
`;

const Name = styled.span`
  font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
  white-space: nowrap;
`;
