import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button';
import { Page } from './page';
import { Sheet } from './sheet';

type ConfirmationProps = {
  title: string;
  lead: ReactNode;
  /** What the button says that does it. */
  confirm: string;
  /** The way back, and what it says. */
  keep: { label: string; href: string };
  /** Fields that the deed asks for, such as a reason. */
  children?: ReactNode;
};

/** Asks before something is done that can't be undone. */
export function Confirmation({ title, lead, confirm, keep, children }: ConfirmationProps) {
  return (
    <Page title={title} lead={lead}>
      <Sheet>
        <form method="post" className="space-y-6">
          {children}
          <div className="flex flex-wrap gap-3">
            <Button look="accent">{confirm}</Button>
            <ButtonLink look="outline" href={keep.href}>
              {keep.label}
            </ButtonLink>
          </div>
        </form>
      </Sheet>
    </Page>
  );
}
