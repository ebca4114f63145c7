import { Component, type ReactNode } from 'react';
import { Button } from '~/ui/button';

/** What stands in the conversation's place where drawing it failed. React itself tells the console what went wrong. */
export class Failure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="space-y-4 p-5">
        <p className="font-semibold">Something went wrong.</p>
        <Button type="button" onClick={() => location.reload()}>
          Refresh the page
        </Button>
      </div>
    );
  }
}
