import { NEW_FIRM, NEW_HOME } from '~/domain/firm/new-firm';
import { refreshFirm } from '~/models/firm/content.server';
import { db, seedPeople } from './database';

/** The database of a new office, with the demo people: its content is drafts alone. */
export async function seedNewOffice(): Promise<void> {
  await seedPeople();
  await db.contentVersion.deleteMany();
  await db.$executeRaw`UPDATE content_items SET draft = published, published = NULL, version = 0`;
  for (const [kind, values] of Object.entries({ firm: NEW_FIRM, home: NEW_HOME }))
    await db.contentItem.updateMany({ where: { kind }, data: { draft: JSON.stringify(values) } });
  await refreshFirm();
}

/** What an owner enters at Firm, as its form sends it. */
export const FIRM_FORM = {
  name: 'Juniper Books',
  legalName: 'Juniper Books LLC',
  phone: '(303) 555-0188',
  email: 'desk@juniper.example',
  street: '4 Mesa Road',
  city: 'Boulder',
  state: 'CO',
  zip: '80301',
  timeZone: 'America/Denver',
};
