import * as discarding from '~/routes/_portal/admin/catalog/item/discarding/route';
import * as publication from '~/routes/_portal/admin/catalog/item/publication/route';
import * as restoration from '~/routes/_portal/admin/catalog/item/restoration/route';
import * as test from '~/routes/_portal/admin/catalog/item/test/route';
import * as versions from '~/routes/_portal/admin/catalog/item/version/route';
import type { Route } from './visitor';

const BUTTONS: Record<string, Route> = { discarding, publication, restoration, test, versions };

/** The route of a button of an item’s page by the end of its address, such as `versions/2`. */
export const catalogButton = (what: string): Route => BUTTONS[what.split('/')[0]!]!;
