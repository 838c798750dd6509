import { Component, type ReactNode } from 'react';
import { findRemote } from './registry';
import { reportFailure } from './telemetry';

interface Props {
  remote: string;
  version: string;
  /** Rendered instead of the children after an error. */
  fallback: (cause: unknown, reset: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches and reports render errors of one remote's component. */
export class RemoteErrorBoundary extends Component<Props, { cause: unknown; hasFailed: boolean }> {
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
