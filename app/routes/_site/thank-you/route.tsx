import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Thank you' };

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return null;
}

export default function ThankYou() {
  return (
    <Page
      title="Thank you"
      lead="Your message has been received. One of our team members will follow up with you shortly."
    >
      <ButtonLink href="/">Back to Home</ButtonLink>
    </Page>
  );
}
