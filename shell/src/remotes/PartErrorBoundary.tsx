import { Component, type ReactNode } from 'react';
import { findRemote } from './registry';
import { reportFailure } from './telemetry';

interface Props {
  remote: string;
  version: string;
  /** What stands in the part’s place once it threw. */
  fallback: (cause: unknown, reset: () => void) => ReactNode;
  children: ReactNode;
}

/** Holds what one remote’s part throws while it is drawn, and reports it. */
export class PartErrorBoundary extends Component<Props, { cause: unknown; hasFailed: boolean }> {
  override state = { cause: null as unknown, hasFailed: false };

  static getDerivedStateFromError(cause: unknown) {
    return { cause, hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    const { remote, version } = this.props;
    const release = findRemote(remote)?.releases.find((candidate) => candidate.version === version);
    reportFailure(release ?? null, remote, cause);
  }

  private readonly reset = () => this.setState({ cause: null, hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.state.cause, this.reset) : this.props.children;
  }
}
