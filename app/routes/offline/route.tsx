import { phoneHref } from '~/domain/firm/firm';
import { sharedPageLoader } from '~/http/shared-page.server';
import { ButtonLink } from '~/ui/button';
import { useFirm } from '~/ui/firm';
import { useOffice } from '~/ui/frame';
import { Logo } from '~/ui/logo';
import { Page, type PageHandle } from '~/ui/page';
import { Unbroken } from '~/ui/unbroken';

export const handle: PageHandle = { title: 'We can’t be reached' };

export const loader = sharedPageLoader;

/** Shown instead of a page that doesn't arrive: nobody's own, and without links that fail too. */
export default function Offline() {
  const firm = useFirm();
  const office = useOffice();
  return (
    <main id="main" tabIndex={-1}>
      <p className="mx-auto flex max-w-xl items-center gap-3 px-5 pt-8 font-display text-xl font-semibold">
        <Logo className="size-10 text-primary" />
        {firm.name}
      </p>
      <Page lead="Your device may be offline, or our site may be down for a moment. Check your internet connection, then try again.">
        <ButtonLink href="">Try again</ButtonLink>
        {firm.phone && (
          <p>
            If it’s urgent, call us at <a href={phoneHref(firm)}>{firm.phone}</a>.
            <br />
            <span className="text-muted">
              Business hours: <Unbroken text={office.hours} />
            </span>
          </p>
        )}
      </Page>
    </main>
  );
}
