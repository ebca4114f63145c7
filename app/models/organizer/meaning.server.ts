import { db } from '~/db.server';
import type { Entry } from '~/domain/organizer/answers';
import type { Organizer } from './organizer.server';

type Row = Omit<Entry, 'values'> & { answers: string };

/** What the client submitted for the year before, secrets aside; empty where nothing was. */
export async function listLastAnswers({
  partyId,
  type,
  taxYear,
}: Pick<Organizer, 'partyId' | 'type' | 'taxYear'>): Promise<Entry[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT a.page, a.entry, a.answers, a.carried
    FROM jobs j JOIN organizers o ON o.job_id = j.id JOIN organizer_answers a ON a.organizer_id = o.id
    WHERE j.party_id = ${partyId} AND j.type = ${type} AND o.tax_year = ${taxYear - 1}
      AND o.submissions > 0
    ORDER BY a.id`;
  return rows.map(({ answers, ...row }) => ({
    ...row,
    values: JSON.parse(answers) as Entry['values'],
  }));
}
