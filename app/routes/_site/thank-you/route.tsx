import { ButtonLink } from '~/ui/button';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Thank you' };

export default function ThankYou() {
  return (
    <Page lead="Your message has been received. One of our team members will follow up with you shortly.">
      <ButtonLink href="/">Back to Home</ButtonLink>
    </Page>
  );
}
