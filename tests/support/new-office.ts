import { seedContent } from '#prisma/seed-content';
import { refreshFirm } from '~/models/firm/content.server';
import { db, seedPeople } from './database';

/** The database of a new office, with the demo people: its content is drafts alone. */
export async function seedNewOffice(): Promise<void> {
  await seedContent(db, false, new Date());
  await seedPeople();
  await db.contentVersion.deleteMany();
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
};
