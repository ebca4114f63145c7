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
      ? 'The portals that your account opens.'
      : 'Everyone who works with us has a place of their own, and sees nobody else’s.';
  return (
    <Section part="II" id="portals" tone="tint" title="Where your file lives" lead={lead}>
      <PortalHub viewer={viewer} />
    </Section>
  );
}
