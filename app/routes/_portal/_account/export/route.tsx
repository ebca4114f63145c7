import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireFreshProof } from '~/http/fresh-proof.server';
import { requireViewer } from '~/http/viewer.server';
import { Button } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

const TITLE = 'Your data';

export const handle: PageHandle = { title: TITLE };

export function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  requireFreshProof(args, viewer);
  return null;
}

export default function Export() {
  return (
    <Page title={TITLE} lead="Download your data or delete your account.">
      <Sheet>
        <section aria-labelledby="export" className="space-y-3">
          <h2 id="export" className="text-xl">
            Download your data
          </h2>
          <p>
            You get one ZIP file with a page to read, the same data as JSON, and the documents you
            sent us: your profile, consultations, estimates, invoices, tasks, investments, messages,
            voice notes, consents, classes, plans, notifications and your account activity.
          </p>
          <form method="post" action="/account/export/archive.zip">
            <Button>Download my data</Button>
          </form>
        </section>
        <section aria-labelledby="deletion" className="space-y-3 border-t border-line pt-6">
          <h2 id="deletion" className="text-xl">
            Delete your account
          </h2>
          <p>You can ask us to delete your account. You have 30 days to change your mind.</p>
          <p>
            <a href="/account/deletion">Delete my account</a>
          </p>
        </section>
      </Sheet>
    </Page>
  );
}
