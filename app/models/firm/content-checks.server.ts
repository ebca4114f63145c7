import type { Tx } from '~/db.server';
import { findProblem } from '~/domain/email/find-problem';
import type { MailWords } from '~/domain/email/mail';
import { findItemMail } from '~/domain/email/texts';
import { checkValues, type Field } from '~/domain/firm/fields';
import { itemOptions } from '~/domain/billing/catalog-line';
import { FIELDS, KINDS, type Kind, type ValuesOf } from '~/domain/firm/kinds';
import { toTitle } from '~/domain/firm/to-firm';
import { FormRefusal } from '~/domain/forms/refusal';
import { listPages, parseTemplate } from '~/domain/organizer/template';
import { getFirm } from './published.server';
import { type Values, readValues, type Draft, toValues } from './content-items.server';

/** A draft that the portal came with has fields which only the firm can fill in. */
export function assertComplete(kind: Kind, { draft, title }: Draft): void {
  const { error } = checkValues(FIELDS[kind], toValues(draft));
  if (!error) return;
  const name = KINDS[kind].single ? `The ${KINDS[kind].one}` : `“${title}”`;
  const missing = error.issues.map(({ message }) => message).join(' ');
  throw new FormRefusal(`${name} isn’t complete. ${missing} Edit the draft first.`);
}

async function listOthers(tx: Tx, kind: Kind, keys: readonly string[]): Promise<Values[]> {
  const others = await tx.contentItem.findMany({
    where: { kind, archivedAt: null, key: { notIn: [...keys] } },
    select: { draft: true, published: true },
  });
  return others
    .flatMap(({ draft, published }) => [draft, published])
    .filter((json) => json !== null)
    .map((json) => JSON.parse(json) as Values);
}

/** Two things of one name can’t be told apart where people choose. */
export async function assertUniqueTitles(
  tx: Tx,
  kind: Kind,
  items: readonly { key: string | null; title: string }[],
) {
  if (KINDS[kind].fixed) return;
  const others = await listOthers(
    tx,
    kind,
    items.flatMap(({ key }) => key ?? []),
  );
  const taken = new Set(others.map((values) => toTitle(kind, values).toLowerCase()));
  for (const { title } of items) {
    if (taken.has(title.toLowerCase()))
      throw new FormRefusal(`There is another ${KINDS[kind].one} called “${title}”.`);
    taken.add(title.toLowerCase());
  }
}

/** What a visitor finds under nothing that is published isn’t published itself. */
export async function assertPublishedReferences(tx: Tx, kind: Kind, drafts: readonly Draft[]) {
  for (const [name, { label, refersTo, isOptional }] of Object.entries<Field>(FIELDS[kind])) {
    if (!refersTo || isOptional) continue;
    const rows = await tx.contentItem.findMany({
      where: { kind: refersTo, archivedAt: null },
    });
    for (const { draft, title } of drafts) {
      const row = rows.find(({ key }) => key === toValues(draft)[name]);
      if (!row) throw new FormRefusal(`Choose the ${label.toLowerCase()} of “${title}” first.`);
      const other = toTitle(refersTo as Kind, readValues(row));
      if (row.published === null)
        throw new FormRefusal(`“${title}” belongs to “${other}”. Publish that first.`);
    }
  }
}

/** Of two answers to the same words, Jennifer would give either. */
export async function assertWordingIsFree(tx: Tx, values: Values, id: string | null) {
  const wordings = new Set((values.asks as string[]).map((each) => each.toLowerCase()));
  for (const { title, asks } of (await listOthers(
    tx,
    'answer',
    id === null ? [] : [id],
  )) as ValuesOf<'answer'>[]) {
    const taken = asks.find((each) => wordings.has(each.toLowerCase()));
    if (taken) throw new FormRefusal(`“${title}” already answers “${taken}”.`);
  }
}

/** What an answer of an organizer calls for is billed at the catalog’s price. */
export function assertServicesExist({ questions }: Values): void {
  const known = itemOptions(getFirm()).map(({ value }) => value);
  for (const page of listPages(parseTemplate(questions as string)))
    for (const { key, service } of page.questions)
      if (service && !known.includes(service))
        throw new FormRefusal(`“${key}”: “${service}” is no published service.`, {
          field: 'questions',
        });
}

export function assertMailWorks(kind: Kind, id: string, values: Values): void {
  const mail = findItemMail(kind, id);
  const problem = mail && findProblem(mail, values as MailWords);
  if (problem) throw new FormRefusal(problem.message, { field: problem.field });
}

export async function assertKnownReferences(tx: Tx, kind: Kind, values: Values) {
  for (const [name, { label, refersTo, isOptional }] of Object.entries<Field>(FIELDS[kind])) {
    const where = { kind: refersTo, key: String(values[name]), archivedAt: null };
    if (refersTo && !isOptional && (await tx.contentItem.count({ where })) === 0)
      throw new FormRefusal(`Choose the ${label.toLowerCase()}.`);
  }
}

export async function assertGroupIsUnused(tx: Tx, group: string) {
  const services = await tx.contentItem.findMany({
    where: { kind: 'service', archivedAt: null },
  });
  if (services.some((row) => readValues(row).group === group))
    throw new FormRefusal('Services belong to this group. Move them to another one first.');
}
