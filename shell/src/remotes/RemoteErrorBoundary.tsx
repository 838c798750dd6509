import { CallerContext } from '@portal/platform/host';
import { Component, type ReactNode } from 'react';
import { noteActivity, shownParts, watchersOf, type Part } from './parts';
import { findRemote } from './registry';
import { reportFailure } from './telemetry';

interface Props {
  remote: string;
  version: string;
  /** Rendered instead of the children after an error. */
  fallback: (cause: unknown, reset: () => void) => ReactNode;
  children: ReactNode;
}

const withoutBox = { display: 'contents' } as const;

/** The border of one remote's component: its render errors are caught and reported, and what it does is known as its own. */
export class RemoteErrorBoundary extends Component<Props, { cause: unknown; hasFailed: boolean }> {
  override state = { cause: null as unknown, hasFailed: false };
  private readonly part: Part;

  constructor(props: Props) {
    super(props);
    const { remote, version } = props;
    this.part = { remote, version };
    noteActivity(this.part);
  }

  override componentDidMount() {
    shownParts.add(this.part);
  }

  override componentWillUnmount() {
    shownParts.delete(this.part);
  }

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
    if (this.state.hasFailed) return this.props.fallback(this.state.cause, this.reset);
    return (
      <CallerContext value={this.part}>
        <div style={withoutBox} {...watchersOf(this.part)}>
          {this.props.children}
        </div>
      </CallerContext>
    );
  }
}
