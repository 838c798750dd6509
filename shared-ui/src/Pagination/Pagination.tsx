import styled from 'styled-components';
import { t } from '@portal/contract';
import { Button } from '../Button/Button';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons';
import { theme } from '../theme/theme';
import { pagesAround } from './pagesAround';

export interface PaginationProps {
  /** One-based. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  /** Accessible name. Default 'Pages'. */
  label?: string;
}

/** Navigation between the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pageCount, onChange, label = t('Pages') }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <Frame aria-label={label}>
      <Button
        variant="quiet"
        startIcon={<ChevronLeftIcon size={18} />}
        isUnavailable={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        {t('Previous')}
      </Button>
      <Numbers>
        {pagesAround(page, pageCount).map((entry, position) =>
          entry === 'gap' ? (
            <li key={`gap-${position}`} aria-hidden>
              …
            </li>
          ) : (
            <li key={entry}>
              <PageButton
                type="button"
                aria-label={t('Page {page}', { page: entry })}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onChange(entry)}
              >
                {entry}
              </PageButton>
            </li>
          ),
        )}
      </Numbers>
      <Brief>{t('Page {page} of {pageCount}', { page, pageCount })}</Brief>
      <Button
        variant="quiet"
        endIcon={<ChevronRightIcon size={18} />}
        isUnavailable={page >= pageCount}
        onClick={() => onChange(page + 1)}
      >
        {t('Next')}
      </Button>
    </Frame>
  );
}

const Frame = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

const narrow = '@media (max-width: 767px)';

const Numbers = styled.ol`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  ${narrow} {
    display: none;
  }
`;

const Brief = styled.span`
  display: none;
  color: ${theme.color.secondary};
  ${narrow} {
    display: inline;
  }
`;

const PageButton = styled.button`
  min-width: 40px;
  height: 40px;
  padding: 0 ${theme.space[2]};
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  font-variant-numeric: tabular-nums;
  color: ${theme.color.secondary};
  background: none;
  border: 0;
  border-radius: ${theme.radius.control};
  cursor: pointer;

  &:hover {
    background: ${theme.color.hover};
  }
  &[aria-current='page'] {
    color: ${theme.color.activeItemText};
    background: ${theme.color.activeItem};
  }
`;
