import type { MenuViewer } from './document';
import { PortalLinks } from './portal-links';

/** The portal's menu beside its pages; narrow screens have it in the header's menu. */
export const SideMenu = (props: { viewer: MenuViewer; path: string }) => (
  <nav aria-label="Portal" className="hidden py-4 pl-5 lg:block">
    <div className="sticky top-20 -ml-2 max-h-[calc(100dvh-6rem)] space-y-3 overflow-y-auto py-1 pl-2">
      <PortalLinks {...props} />
    </div>
  </nav>
);
