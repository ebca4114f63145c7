import { ADD_ANSWER } from '../messaging/draft-gap';
import { blocksOf } from './answer-text';
import type { Fact } from './fact';
import { isNoAnswer } from './guide/guide';
import { isManners } from './guide/manners';
import { GENERAL_ANSWERS } from './words';

/** A draft as it is put into the composer, as plain text, with the pages that it is from. */
export type ReplyDraft = { content: string; sources: Fact['page'][] };

/** The longest draft, in characters. */
const MAX_DRAFT = 6_000;

/**
 * The draft that an answer makes: a greeting by name, its paragraphs as plain text, each page of this site as its address
 * (under `origin`). Where nothing answers, a gap for the staff to fill.
 */
export function replyDraft(answer: string, fullName: string, origin: string): ReplyDraft {
  const sources = new Map<string, Fact['page']>();
  const paragraphs = blocksOf(answer).map(({ kind, rows }) =>
    rows
      .map((pieces) => {
        const line = pieces.map(({ text, href }) => {
          if (href === undefined) return text;
          sources.set(href, { label: text, href });
          return `${text}: ${origin}${href}`;
        });
        return (kind === 'list' ? '- ' : '') + line.join('');
      })
      .join('\n'),
  );
  const [first = ''] = fullName.trim().split(/\s+/);
  const body = paragraphs.length > 0 ? paragraphs : [ADD_ANSWER];
  const content = [first ? `Hello ${first},` : 'Hello,', ...body].join('\n\n');
  return { content: content.slice(0, MAX_DRAFT), sources: [...sources.values()] };
}

/** An answer of the guide's without what it says as Jennifer: greetings, and that it has no answer, in whose place is a gap. */
export function withoutGuide(answer: string): string {
  const kept: string[] = [];
  for (const part of answer.split('\n\n')) {
    if (GENERAL_ANSWERS.includes(part.trim())) continue;
    const lines = part.split('\n').filter((line) => !isManners(unlisted(line)));
    const told = lines.map((line) => (isGap(unlisted(line)) ? ADD_ANSWER : line));
    const paragraph = [...new Set(told)].join('\n').trim();
    if (paragraph && !kept.includes(paragraph)) kept.push(paragraph);
  }
  return kept.join('\n\n');
}

/** Whether a line answers nothing here: the client writes messages already. */
const isGap = (line: string) => isNoAnswer(line) || line.endsWith('](/messaging)');
const unlisted = (line: string) => line.replace(/^- /, '');
