import { Component, type ReactNode } from 'react';
import type { CurrentPage } from '../router/current-page';

export interface ErrorBoundaryProps {
  page: CurrentPage;
  /** Shown instead of a page that fails to render. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  page: CurrentPage;
  hasFailed: boolean;
}

/** Shows a fallback for a page that fails to render, until another page is shown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { page: this.props.page, hasFailed: false };

  static getDerivedStateFromProps({ page }: ErrorBoundaryProps, state: State): State | null {
    return page === state.page ? null : { page, hasFailed: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
