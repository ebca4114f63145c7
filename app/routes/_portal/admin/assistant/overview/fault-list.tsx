import { ANSWER_FAULTS, type AnswerFault } from '~/domain/assistant/review';
import type { GapTopic, Refused } from '~/domain/assistant/unanswered';
import { Mark } from '~/ui/mark';
import { Pager } from '~/ui/pager';

const HERE = '/admin/assistant';

const LISTS: Record<AnswerFault, { label: string; about: string; empty: string }> = {
  unanswered: {
    label: 'Gaps in our pages',
    about: 'What people asked and our pages don’t say. Once a page says it, so does Jennifer.',
    empty:
      'Jennifer had an answer to everything so far. What our pages don’t say will be listed here.',
  },
  disliked: {
    label: 'Rated not helpful',
    about: 'Open one to see what was said. Where a page is wrong or unclear, correct that page.',
    empty: 'Answers that people rate as not helpful will be listed here.',
  },
  refused: {
    label: 'Rightly not answered',
    about:
      'Jennifer knows these as none of ours. There is nothing to add here, unless you want to offer what somebody asked for.',
    empty: 'What the firm doesn’t do, and attempts to get around the rules, will be listed here.',
  },
};

const REFUSED: Record<Refused, string> = {
  rules: 'Tried to change Jennifer’s rules',
  others: 'Asked for what is other people’s',
  outside: 'Not what a firm like ours does',
};

const CANNED = { label: 'Keep a canned reply', href: '/admin/canned-replies' };
/** What an owner can do about a gap: which page says such things, and what helps until it does. */
const TO_DO: Record<GapTopic, { text: string; links: readonly { label: string; href: string }[] }> =
  {
    office: {
      text: 'Hours and days off stand under Settings, and Jennifer tells them from there at once. For anything else about the office:',
      links: [{ label: 'Settings', href: '/admin/settings' }, CANNED],
    },
    offer: {
      text: 'If you offer it, have it added to the catalogue of services and prices; Jennifer quotes it from then on. Until then:',
      links: [CANNED],
    },
    tax: {
      text: 'A tax question is answered by a person, or by a course or service that names it. Until there is one:',
      links: [CANNED],
    },
    terms: {
      text: 'What the firm charges, takes, promises or keeps is yours to decide. Answer it in the same words each time:',
      links: [CANNED],
    },
    other: {
      text: 'If several people ask this, keep an answer to it:',
      links: [CANNED],
    },
  };

type FaultListProps = {
  show: AnswerFault;
  lines: readonly {
    id: string;
    question: string;
    answer: string | null;
    on: string;
    refused: Refused | null;
    topic: GapTopic | null;
  }[];
  first: boolean;
  next: string | null;
};

/** What to look through: gaps, answers that didn’t help, or refusals, each with its way to the whole. */
export function FaultList({ show, lines, first, next }: FaultListProps) {
  return (
    <section aria-labelledby="answers" className="space-y-3">
      <h2 id="answers" className="text-2xl">
        Answers to look at
      </h2>
      <nav aria-label="Answers" className="flex flex-wrap gap-x-6 border-b border-line">
        {ANSWER_FAULTS.map((each) => (
          <a
            key={each}
            href={`${HERE}?show=${each}#answers`}
            aria-current={each === show ? 'page' : undefined}
            className="inline-flex min-h-11 items-center no-underline hover:underline aria-[current]:border-b-4 aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {LISTS[each].label}
          </a>
        ))}
      </nav>
      {lines.length === 0 ? (
        <p>
          {next
            ? 'None of these questions is of this kind. Look further back.'
            : first
              ? LISTS[show].empty
              : 'There are no more answers.'}
        </p>
      ) : (
        <p>{LISTS[show].about}</p>
      )}
      <ul className="divide-y divide-line border-b border-line empty:hidden">
        {lines.map(({ id, question, answer, on, refused, topic }) => (
          <li key={id} className="space-y-1 py-3 wrap-anywhere">
            <p>
              <a href={`${HERE}/answers/${id}`} className="font-semibold">
                {question || 'A question that was deleted'}
              </a>
            </p>
            {refused && (
              <p>
                <Mark>{REFUSED[refused]}</Mark>
              </p>
            )}
            {show === 'disliked' && (
              <p>
                {answer ??
                  'The answer went to somebody who was signed in. Opening it is written in the audit trail.'}
              </p>
            )}
            {topic && <ToDo {...TO_DO[topic]} />}
            <p className="text-sm text-muted">{on}</p>
          </li>
        ))}
      </ul>
      <Pager path={`${HERE}?show=${show}`} first={first} next={next} />
    </section>
  );
}

/** What can be done about a gap, with the ways there. */
function ToDo({ text, links }: (typeof TO_DO)[GapTopic]) {
  return (
    <>
      <p>{text}</p>
      <p className="flex flex-wrap gap-x-6">
        {links.map(({ label, href }) => (
          <a key={href} href={href} className="inline-flex min-h-11 items-center">
            {label}
          </a>
        ))}
      </p>
    </>
  );
}
