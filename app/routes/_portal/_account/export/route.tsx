import { viewerLoader, requireFreshProof } from '~/http/viewer.server';
import { LinkLine, PostButton } from '~/ui/link';
import { Page, PageSection } from '~/ui/page';

export const loader = viewerLoader(({ args, viewer }) => {
  requireFreshProof(args, viewer);
  return null;
});

export default function Export() {
  return (
    <Page sheet lead="Download your data or delete your account.">
      <PageSection id="export" title="Download your data" className="space-y-3">
        <p>
          You get one ZIP file with a page to read, the same data as JSON, and the documents you
          sent us: your profile, consultations, estimates, invoices, tasks, investments, messages,
          voice notes, consents, classes, plans, notifications and your account activity.
        </p>
        <PostButton action="/account/export/archive.zip">Download my data</PostButton>
      </PageSection>
      <PageSection
        id="deletion"
        title="Delete your account"
        className="space-y-3 border-t border-line pt-6"
      >
        <p>You can ask us to delete your account. You have 30 days to change your mind.</p>
        <LinkLine href="/account/deletion">Delete my account</LinkLine>
      </PageSection>
    </Page>
  );
}
