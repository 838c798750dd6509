import { t } from '@portal/contract';
import { Stack, VisuallyHidden, theme } from 'shared-ui';
import styled from 'styled-components';

/** Shown while a screen's code loads: heading and status for screen readers, blocks for the eye. */
export function ScreenSkeleton({ title }: { title: string }) {
  return (
    <>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <Stack $gap={6} role="status">
        <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
        <Block />
        <Block />
      </Stack>
    </>
  );
}

const Block = styled.div`
  height: 160px;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
`;
