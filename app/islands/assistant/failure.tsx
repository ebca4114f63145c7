import { Component, type ReactNode } from 'react';
import { Button } from '~/ui/button';

/** In a file of its own: whatever is drawn inside a class is drawn anew when its file is saved. */
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
