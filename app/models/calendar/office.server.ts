import { db } from '~/db.server';
import { addDays, civilTime, instantOf, type CivilDate } from '~/domain/time/civil-time';
import { titleOf } from '../consultation/consultation.server';

/** A consultation in the office's week, with whose it is and who holds it. */
export type OfficeConsultation = {
  id: string;
  title: string;
  date: CivilDate;
  startsAt: Date;
  endsAt: Date;
  client: string;
  staff: string;
};

/** The most consultations that a week shows; five people can't hold as many. */
const MAX_A_WEEK = 400;

type Row = {
  id: string;
  service_type: string;
  starts_at: Date | string;
  ends_at: Date | string;
  client: string;
  staff: string | null;
};

/**
 * The consultations of the seven days from `first` on that aren't canceled, soonest first, in one
 * query. Only for staff.
 */
export async function listOfficeWeek(first: CivilDate): Promise<OfficeConsultation[]> {
  const [from, to] = [instantOf(first, 0), instantOf(addDays(first, 7), 0)];
  const rows = await db.$queryRaw<Row[]>`
    SELECT c.id, c.service_type, c.starts_at, c.ends_at,
           COALESCE(p.full_name, a.email) AS client, m.name AS staff
    FROM consultations c
    JOIN accounts a ON a.id = c.client_id
    LEFT JOIN profiles p ON p.id = c.client_id
    LEFT JOIN staff_members m ON m.id = c.staff_member_id
    WHERE c.status <> 'cancelled' AND c.starts_at >= ${from} AND c.starts_at < ${to}
    ORDER BY c.starts_at, c.id LIMIT ${MAX_A_WEEK}`;
  return rows.map(({ id, service_type, starts_at, ends_at, client, staff }) => {
    const startsAt = new Date(starts_at);
    return {
      id,
      title: titleOf(service_type),
      date: civilTime(startsAt).date,
      startsAt,
      endsAt: new Date(ends_at),
      client,
      staff: staff ?? '',
    };
  });
}
