import { Component, type ReactNode } from 'react';
import { NotLoaded } from '../not-loaded/not-loaded.tsx';

/** Around one region: what breaks in it leaves the rest of the page alone. React knows no other form of it. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  private readonly tryAgain = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? <NotLoaded onTryAgain={this.tryAgain} /> : this.props.children;
  }
}
