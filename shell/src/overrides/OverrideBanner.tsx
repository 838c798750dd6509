import { t } from '@portal/contract';
import { Button } from 'shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { BottomStrip } from '../screens/BottomStrip';
import { clearOverrides, readOverrides, type Override } from './overrides';
import { fetchOverride } from './applyOverride';
import { followPreviews } from './previews';

/**
 * Refetches the release and reloads the page after every build of an overridden remote.
 *
 * @returns why the sources do not build, or their type errors; null without any
 */
function useLiveReload(overrides: Record<string, Override>): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const served = Object.entries(overrides).filter(([, { preview }]) => !preview);
    const sources = served.map(([name, { origin }]) => {
      const source = new EventSource(`${origin}/events`);
      source.addEventListener('built', () => {
        fetchOverride(name, origin).then(
          () => window.location.reload(),
          () => undefined,
        );
      });
      source.addEventListener('state', ({ data }: MessageEvent<string>) => {
        const state = JSON.parse(data) as { problem: string | null; types?: string | null };
        setProblem(state.problem ?? state.types ?? null);
      });
      return source;
    });
    return () => sources.forEach((source) => source.close());
  }, [overrides]);
  return problem;
}

/** Continues with what the previews of this tab show now, or with the released version when one has ended. */
function useCurrentPreviews(): void {
  useEffect(() => {
    followPreviews().then(goTo, () => undefined);
  }, []);
}

function goTo(address: string | null): void {
  // An address with a fragment is not loaded again by going there.
  if (address === window.location.href) window.location.reload();
  else if (address !== null) window.location.replace(address);
}

const sourceOf = ([name, { origin, preview, release }]: [string, Override]) =>
  preview
    ? t('the preview {id} of {name} ({version})', { id: preview.id, name, version: release.version })
    : t('{name} from {origin}', { name, origin });

const Messages = styled.pre`
  max-height: 40vh;
  overflow: auto;
  flex-basis: 100%;
  white-space: pre-wrap;
`;

/** Tells that this tab shows overridden remotes, and offers to reset them. */
export default function OverrideBanner({ problem }: { problem: string | null }) {
  const [overrides] = useState(readOverrides);
  const buildProblem = useLiveReload(overrides);
  useCurrentPreviews();
  const names = Object.entries(overrides).map(sourceOf);

  const handleReset = () => {
    clearOverrides();
    window.location.assign('/');
  };
  return (
    <BottomStrip role="region" aria-label={t('Trial of a remote')}>
      {buildProblem && <Messages role="alert">{buildProblem}</Messages>}
      {problem ? (
        <span role="alert">{problem}</span>
      ) : (
        <span>{t('This tab shows {names}.', { names: names.join(t(' and ')) })}</span>
      )}
      {names.length > 0 && (
        <Button variant="quiet" onClick={handleReset}>
          {t('Reset')}
        </Button>
      )}
    </BottomStrip>
  );
}
