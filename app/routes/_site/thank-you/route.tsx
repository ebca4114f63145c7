import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';

export default function ThankYou() {
  return (
    <Page lead="Your message has been received. One of our team members will follow up with you shortly.">
      <ButtonLink href="/">Back to Home</ButtonLink>
    </Page>
  );
}
