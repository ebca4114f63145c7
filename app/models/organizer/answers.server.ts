import { db, transaction, type Tx } from '~/db.server';
import { FormRefusal } from '~/domain/forms/refusal';
import { countAnswered, findEntry, openPages, type Entry } from '~/domain/organizer/answers';
import { isSecret, listPages } from '~/domain/organizer/template';
import { orNotFound } from '../not-found.server';
import { loadOrganizer, type Organizer, type SavedEntry } from './organizer.server';
import { updatePapers } from './papers.server';
import { openAnswers, sealAnswers } from './secrets.server';

/** Who answers: a member of the client, or staff together with the client. */
export type Answerer = { accountId: string; byStaff: boolean };

/** Whose organizer it is: of this client, or, only for staff, of any. */
type Owner = string | null;

/** What is said of an organizer that is submitted, on its pages too. */
export const CLOSED =
  'You submitted this organizer. Choose “Tell us about a change” before you change an answer.';
const TOO_MANY = 'There can’t be more of these.';

/**
 * Runs `work` on an organizer that can be answered, and brings its requests and figures up to date.
 * Returns it as it is then. Throws 404, and FormRefusal once it is submitted.
 */
async function changeOrganizer(
  id: string,
  owner: Owner,
  now: Date,
  work: (tx: Tx, organizer: Organizer) => Promise<void>,
): Promise<Organizer> {
  const found = await db.organizer.findUnique({
    where: { id },
    select: { job: { select: { partyId: true } } },
  });
  const { partyId } = orNotFound(found, 'We can’t find that organizer.').job;
  return transaction([['files', partyId]], async (tx) => {
    const before = await loadOrganizer(id, owner, tx);
    if (before.submittedAt) throw new FormRefusal(CLOSED, { status: 409 });
    await work(tx, before);
    const organizer = await loadOrganizer(id, owner, tx);
    const counts = countAnswered(organizer.template, organizer.entries);
    const startedAt = organizer.startedAt ?? now;
    await tx.organizer.update({ where: { id }, data: { ...counts, startedAt } });
    await updatePapers(tx, organizer, now);
    return organizer;
  });
}

/**
 * Saves a page or one entry of it. What is missing in `values` is no answer any more, but for
 * secrets and questions that are closed now: they stay. `assertUnchanged` throws if somebody else
 * saved in between; what says the same as is saved is no change.
 */
export const saveAnswers = (
  id: string,
  owner: Owner,
  { page, entry, values }: Pick<Entry, 'page' | 'entry' | 'values'>,
  { accountId, byStaff }: Answerer,
  now: Date,
  assertUnchanged: (saved: SavedEntry | undefined) => void,
): Promise<Organizer> =>
  changeOrganizer(id, owner, now, async (tx, { template, entries }) => {
    const asked = orNotFound(listPages(template).find(({ key }) => key === page));
    const saved = findEntry(entries, page, entry);
    const count = entries.filter((each) => each.page === page).length;
    if (!saved && count >= asked.most) throw new FormRefusal(TOO_MANY);
    const where = { organizerId_page_entry: { organizerId: id, page, entry } };
    const row = await tx.organizerAnswer.findUnique({ where });
    const open = openPages(template, entries).find((each) => each.page === asked)?.questions;
    const kept = openAnswers<Record<string, string>>(row?.secrets ?? '', id) ?? {};
    const hidden: Record<string, string> = {};
    const plain: Record<string, string | null> = {};
    for (const question of asked.questions) {
      const { key } = question;
      const value = values[key];
      if (!isSecret(question)) {
        const stays = open?.includes(question) === false ? saved?.values[key] : undefined;
        const answer = value ?? stays;
        if (value === null) plain[key] = null;
        else if (answer !== undefined) plain[key] = answer;
      } else if (value === null) plain[key] = null;
      else {
        const secret = value ?? kept[key];
        if (secret !== undefined) hidden[key] = secret;
      }
    }
    const answers = JSON.stringify(plain);
    const isSameSecret = JSON.stringify(hidden) === JSON.stringify(kept);
    if (!isSameSecret || answers !== row?.values) assertUnchanged(saved);
    const sealed = Object.keys(hidden).length > 0 ? sealAnswers(hidden, id) : '';
    const secrets = isSameSecret ? (row?.secrets ?? '') : sealed;
    const by = { answeredById: accountId, byStaff, updatedAt: now };
    const data = { values: answers, secrets, carried: '', ...by };
    await tx.organizerAnswer.upsert({
      where,
      create: { organizerId: id, page, entry, ...data },
      update: data,
    });
  });

/** Says of an entry of last year whether it goes on. */
export const answerCarried = (
  id: string,
  owner: Owner,
  { page, entry }: Pick<Entry, 'page' | 'entry'>,
  goesOn: boolean,
  { accountId, byStaff }: Answerer,
  now: Date,
): Promise<Organizer> =>
  changeOrganizer(id, owner, now, async (tx) => {
    const by = { answeredById: accountId, byStaff, updatedAt: now };
    const { count } = await tx.organizerAnswer.updateMany({
      where: { organizerId: id, page, entry, NOT: { entry: '' } },
      data: { carried: goesOn ? '' : 'ended', ...by },
    });
    orNotFound(count);
  });

/** Removes an entry, such as an employer that was added by mistake. Throws 404. */
export const removeEntry = (
  id: string,
  owner: Owner,
  { page, entry }: Pick<Entry, 'page' | 'entry'>,
  now: Date,
): Promise<Organizer> =>
  changeOrganizer(id, owner, now, async (tx) => {
    const which = { organizerId: id, page, entry, NOT: { entry: '' } };
    orNotFound((await tx.organizerAnswer.deleteMany({ where: which })).count);
  });
