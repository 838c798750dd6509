import type { OpenHandoverResponse } from '@portal/contract';
import { from, Logo, theme } from 'shared-ui';
import styled from 'styled-components';

/** Logo, name and web address of the affiliate on their colour. */
export function BrandBand({ affiliate }: { affiliate: OpenHandoverResponse['affiliate'] }) {
  const { company_name: name, logo, domain, colour } = affiliate;
  return (
    <Band $hasColour={!!colour} style={{ backgroundColor: colour ?? undefined }}>
      <Inner>
        <Logo src={logo} />
        <div>
          <Name>{name || 'eSIM Portal'}</Name>
          {domain && (
            <Site href={/^https?:/i.test(domain) ? domain : `https://${domain}`} rel="noreferrer nofollow">
              {domain.replace(/^https?:\/\//i, '')}
            </Site>
          )}
        </div>
      </Inner>
    </Band>
  );
}

// The server accepts only colours on which white text can be read.
const Band = styled.div<{ $hasColour: boolean }>`
  color: ${({ $hasColour }) => ($hasColour ? theme.color.onBrand : theme.color.text)};
  background-color: ${theme.color.surface};
  border-bottom: 1px solid ${theme.color.border};
`;

const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  max-width: 1120px;
  margin-inline: auto;
  padding: ${theme.space[4]};
  ${from.md} {
    padding: ${theme.space[5]} ${theme.space[6]};
  }
`;

const Name = styled.p`
  font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
  overflow-wrap: anywhere;
`;

const Site = styled.a`
  color: inherit;
  text-decoration: underline;
  overflow-wrap: anywhere;
`;
