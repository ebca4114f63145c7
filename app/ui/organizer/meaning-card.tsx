import { PageSection } from '../page';
import { TapLink } from '../link';

/** The estimate from the answers so far in short, beside the sections of an organizer. */
export const MeaningCard = ({ text, href }: { text: string; href: string }) => (
  <PageSection id="meaning" title="What this could mean" className="space-y-2">
    <p>{text}</p>
    <TapLink href={href}>See where this comes from</TapLink>
  </PageSection>
);
