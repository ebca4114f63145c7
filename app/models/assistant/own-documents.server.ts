import { db } from '~/db.server';
import { quoteText, type Bilingual, type Fact } from '~/domain/assistant/fact';
import { pageLink } from '~/domain/assistant/pages';
import type { ToolInput } from '~/domain/assistant/tools';
import { PENDING_STATUSES, STATUS_LABELS, type DocumentStatus } from '~/domain/documents/document';
import { shortDateText } from '~/domain/time/formats';
import { dateInSpanish } from '~/domain/time/spanish';
import { listDocuments, type DocumentLine } from '../document/document.server';

const MAX_SHOWN = 5;
const MAX_NEEDED = 10;
/** How much of a name or comment is quoted, in characters. */
const MAX_QUOTE = 160;

const PAGE = pageLink('/dashboard/documents');

const STATUS_IN_SPANISH: Record<DocumentStatus, string> = {
  received: 'recibido',
  accepted: 'aceptado',
  returned: 'devuelto',
};

const NONE_NEEDED: Bilingual = {
  en: 'We are waiting for no documents from you.',
  es: 'No esperamos ningún documento de usted.',
};
const NO_DOCUMENTS: Bilingual = {
  en: 'You have no documents here, and we are waiting for none.',
  es: 'Usted no tiene documentos aquí, y no esperamos ninguno.',
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
  const text = only === 'needed' ? NONE_NEEDED : NO_DOCUMENTS;
  return [{ id: 'none:documents', kind: 'notice', text, page: PAGE }];
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

function neededFact({
  id,
  title,
  status,
  comment,
}: Awaited<ReturnType<typeof listNeeded>>[number]): Fact {
  const reason = quoteText(comment, MAX_QUOTE);
  const text =
    status === 'returned'
      ? {
          en: `We returned “${title}” and still need it from you.${reason && ` Reason: ${reason}`}`,
          es: `Devolvimos “${title}” y aún lo necesitamos de usted.${reason && ` Motivo: ${reason}`}`,
        }
      : {
          en: `We still need from you: ${title}.`,
          es: `Aún necesitamos de usted: ${title}.`,
        };
  return { id: `needed:${id}`, kind: 'record', text, page: PAGE };
}

function sentFact({ id, name, taxYear, status, createdAt, asked }: DocumentLine): Fact {
  const file = quoteText(name, MAX_QUOTE);
  const [answers, para] = asked ? [`, for “${asked}”`, `, para “${asked}”`] : ['', ''];
  return {
    id: `document:${id}`,
    kind: 'record',
    text: {
      en: `${file}${answers} (${taxYear}): ${STATUS_LABELS[status].toLowerCase()}, sent ${shortDateText(createdAt)}.`,
      es: `${file}${para} (${taxYear}): ${STATUS_IN_SPANISH[status]}, enviado el ${dateInSpanish(createdAt)}.`,
    },
    page: PAGE,
    quoted: true,
  };
}
