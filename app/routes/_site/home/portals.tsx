import type { Role, ViewerRole } from '~/domain/access/roles';
import { PortalHub } from '~/ui/portal-hub';
import { Section } from '~/ui/section';

export function Portals({
  viewer,
}: {
  viewer: { roles: readonly Role[]; role: ViewerRole | null } | null;
}) {
  const lead =
    viewer && viewer.role !== 'guest'
      ? 'The portals open to your account.'
      : 'Everyone we work with gets a private portal. Only you and our team can see yours.';
  return (
    <Section part="II" id="portals" tone="tint" title="Everything in one place" lead={lead}>
      <PortalHub viewer={viewer} />
    </Section>
  );
}
