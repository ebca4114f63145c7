import { db } from '~/db.server';
import { organizerRevealed } from '~/domain/events/organizer';
import { compareAnswers, entryTitle, findEntry } from '~/domain/organizer/answers';
import { fillText, listPages } from '~/domain/organizer/template';
import { emit } from '../events.server';
import { orNotFound } from '../not-found.server';
import type { Viewer } from '../sign-in/session.server';
import {
  findJobOrganizer,
  listLastEntries,
  readSecrets,
  type Organizer,
  type SavedEntry,
} from './organizer.server';

/**
 * The answers of an organizer beside those of the year before, with who gave them. One query. Only
 * for staff.
 */
export async function compareWithLast(organizer: Organizer) {
  const { template, entries, taxYear } = organizer;
  const last = await listLastEntries(organizer);
  const answers = compareAnswers(template, last, entries, taxYear).map((row) => {
    const saved = row.after && findEntry(entries, row.page, row.entry);
    return { ...row, by: saved ? toAuthor(saved) : '' };
  });
  return { hasLast: last.length > 0, answers };
}

/** "Carla Mendes", "Together with Alma Reyes" */
const toAuthor = ({ answeredBy, byStaff }: SavedEntry): string =>
  answeredBy && byStaff ? `Together with ${answeredBy}` : (answeredBy ?? '');

/**
 * Social Security and account numbers of a job’s organizer in full. That they were seen is recorded.
 * Throws 404. Only for staff.
 */
export async function revealNumbers(
  { accountId: actorId }: Pick<Viewer, 'accountId'>,
  jobId: string,
  now: Date,
): Promise<{ id: string; label: string; number: string }[]> {
  const { id, template, entries, taxYear } = orNotFound(await findJobOrganizer(jobId));
  return db.$transaction(async (tx) => {
    const secrets = await readSecrets(tx, id);
    const numbers = listPages(template).flatMap((page) =>
      entries
        .filter((each) => each.page === page.key)
        .flatMap((each) => {
          const hidden = secrets.get(`${page.key} ${each.entry}`) as Record<string, string>;
          return page.questions
            .filter(({ key }) => hidden?.[key])
            .map(({ key, label }) => {
              const whose = page.each ? `${entryTitle(page, each)}: ` : '';
              const text = whose + fillText(label, taxYear, each.values);
              return { id: `${key} ${each.entry}`, label: text, number: hidden[key]! };
            });
        }),
    );
    if (numbers.length > 0)
      await emit(tx, organizerRevealed, {
        id: jobId,
        actorId,
        now,
        detail: { numbers: numbers.map(({ label }) => label) },
      });
    return numbers;
  });
}
