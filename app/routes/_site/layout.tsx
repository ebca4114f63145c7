import { Outlet } from '@remix-run/react';
import { SiteFrame } from '~/ui/site-frame';

/** The public site and the way in: header, page, footer. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
