import { ContactForm } from './contact-form';
import { Page } from './page';

export const OPENING_SOON = 'Opening soon';

/** What visitors read on every page of the site until the firm is published. */
export const OpeningSoon = ({
  sender,
  query,
}: {
  sender?: { name: string; email: string };
  query?: string;
}) => (
  <Page
    title={OPENING_SOON}
    lead="Our office isn’t open yet, and you can’t book online. Write to us, and we’ll get back to you."
    sheet
  >
    <ContactForm query={query} defaultValue={sender} />
  </Page>
);
