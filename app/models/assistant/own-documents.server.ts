import { db } from '~/db.server';
import { noticeFact, quoteText, recordFact, type Fact } from '~/domain/assistant/fact';
import { pageLink } from '~/domain/assistant/pages';
import type { ToolInput } from '~/domain/assistant/tools';
import { PENDING_STATUSES, STATUS_LABELS, type DocumentStatus } from '~/domain/documents/document';
import { shortDateText } from '~/domain/time/formats';
import { dateInSpanish } from '~/domain/time/spanish';
import { listDocuments, type DocumentLine } from '../document/document.server';

const MAX_SHOWN = 5;
const MAX_NEEDED = 10;
const MAX_QUOTE = 160;

const PAGE = pageLink('/dashboard/documents');

const STATUS_IN_SPANISH: Record<DocumentStatus, string> = {
  received: 'recibido',
  accepted: 'aceptado',
  returned: 'devuelto',
};

export async function ownDocuments(
  person: { accountId: string },
  { only }: ToolInput<'own_documents'>,
): Promise<Fact[]> {
  const [sent, needed] = await Promise.all([
    only === 'needed' ? [] : listSent(person),
    only === 'sent' ? [] : listNeeded(person),
  ]);
  const facts = [
    ...needed.slice(0, only === 'needed' ? MAX_NEEDED : MAX_SHOWN).map(neededFact),
    ...sent.slice(0, MAX_SHOWN).map(sentFact),
  ];
  if (facts.length > 0) return facts;
  const [en, es] =
    only === 'needed'
      ? ['We are waiting for no documents from you.', 'No esperamos ningún documento de usted.']
      : [
          'You have no documents here, and we are waiting for none.',
          'Usted no tiene documentos aquí, y no esperamos ninguno.',
        ];
  return [noticeFact('none:documents', PAGE, en, es)];
}

const listSent = async (person: { accountId: string }) =>
  (await listDocuments(person, { year: null, after: null })).rows;

const listNeeded = ({ accountId }: { accountId: string }) =>
  db.documentRequest.findMany({
    where: { ownerId: accountId, status: { in: [...PENDING_STATUSES] } },
    orderBy: { id: 'desc' },
    take: MAX_NEEDED,
    select: { id: true, title: true, status: true, comment: true },
  });

type Needed = Awaited<ReturnType<typeof listNeeded>>[number];

function neededFact({ id, title, status, comment }: Needed): Fact {
  const reason = quoteText(comment, MAX_QUOTE);
  const [en, es] =
    status === 'returned'
      ? [
          `We returned “${title}” and still need it from you.${reason && ` Reason: ${reason}`}`,
          `Devolvimos “${title}” y aún lo necesitamos de usted.${reason && ` Motivo: ${reason}`}`,
        ]
      : [`We still need from you: ${title}.`, `Aún necesitamos de usted: ${title}.`];
  return recordFact(`needed:${id}`, PAGE, en, es);
}

function sentFact({ id, name, taxYear, status, createdAt, asked }: DocumentLine): Fact {
  const file = quoteText(name, MAX_QUOTE);
  const [answers, para] = asked ? [`, for “${asked}”`, `, para “${asked}”`] : ['', ''];
  return recordFact(
    `document:${id}`,
    PAGE,
    `${file}${answers} (${taxYear}): ${STATUS_LABELS[status].toLowerCase()}, sent ${shortDateText(createdAt)}.`,
    `${file}${para} (${taxYear}): ${STATUS_IN_SPANISH[status]}, enviado el ${dateInSpanish(createdAt)}.`,
    true,
  );
}
