import { Component, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadWithRetry } from './loadWithRetry';

type Loadable<Props> = ComponentType<Props> | { default: ComponentType<Props> };

export interface LazyFailureProps<Props> {
  /** What did not load: 'The QR code'. */
  name: string;
  onRetry: () => void;
  isRetrying: boolean;
  /** The props of the part, so that a dialog's failure can close. */
  partProps: Props;
}

export interface LazyPartOptions<Props> {
  /** Begins the sentence '… did not load': 'The QR code'. */
  name: string;
  /** Rendered while the code loads. Default: nothing. */
  Placeholder?: ComponentType<Props>;
  /** Rendered instead of the part when it cannot be shown. Required, so that only what is used is in a bundle. */
  Failure: ComponentType<LazyFailureProps<Props>>;
}

/** A component whose code loads separately, and a way to load it before it is rendered. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code ahead. Never fails: a part that is rendered loads it again. */
  preload: () => Promise<void>;
};

/**
 * A part of a screen whose code loads when it is first rendered. It fails in its own place and never takes the screen
 * with it; Retry, and a connection that is back, import it afresh.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Loadable<Props>>,
  { name, Placeholder, Failure }: LazyPartOptions<Props>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<unknown> | null = null;
  const loadOnce = (): Promise<unknown> =>
    Loaded
      ? Promise.resolve()
      : (loading ??= loadWithRetry(load)
          .then((module) => (Loaded = 'default' in module ? module.default : module))
          .finally(() => (loading = null)));

  function Part(props: Props) {
    const [hasFailed, setHasFailed] = useState(false);
    const [isLoading, setIsLoading] = useState(!Loaded);
    const [wasLoaded] = useState(!isLoading);

    const attempt = useCallback(() => {
      setIsLoading(true);
      loadOnce()
        .then(
          () => setHasFailed(false),
          () => setHasFailed(true),
        )
        .finally(() => setIsLoading(false));
    }, []);
    useEffect(() => {
      if (!wasLoaded) attempt();
    }, [wasLoaded, attempt]);
    useEffect(() => {
      if (!hasFailed) return;
      window.addEventListener('online', attempt);
      return () => window.removeEventListener('online', attempt);
    }, [hasFailed, attempt]);

    if (hasFailed || !Loaded) {
      if (!hasFailed) return Placeholder ? <Placeholder {...props} /> : null;
      return <Failure name={name} onRetry={attempt} isRetrying={isLoading} partProps={props} />;
    }
    return (
      <Boundary
        failure={(onRetry) => <Failure name={name} onRetry={onRetry} isRetrying={false} partProps={props} />}
      >
        <Loaded {...props} />
      </Boundary>
    );
  }
  const preload = () =>
    loadOnce().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Part, { preload });
}

interface BoundaryProps {
  failure: (onRetry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches an error of the part itself; the shell's report of errors, which reads the page's, gets it too. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    window.reportError(cause);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.failure(() => this.setState({ hasFailed: false }));
  }
}
