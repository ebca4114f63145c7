import { settingChanged } from '~/domain/events/office';
import { shorten } from '~/domain/forms/text';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { canActAs } from '~/domain/access/roles';
import { plainText } from '~/domain/assistant/privacy/hand-over';
import { ANSWER_FAULTS, readAnswerFault, type AnswerFault } from '~/domain/assistant/answer';
import { kindPath } from '~/domain/firm/kinds';
import { formatMoney, type Cents } from '~/domain/money';
import { moneyUpTo } from '~/domain/forms/money';
import { dateTimeText, monthText } from '~/domain/time/formats';
import { outsideModel } from '~/gateways/language-model/language-model.server';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { assistantMonth, BUDGET, saveBudget } from '~/models/assistant/budget.server';
import { listFaults } from '~/models/assistant/review.server';
import { SecondaryLink, TapLink } from '~/ui/link';
import { Money } from '~/ui/field/controls';
import { SheetForm } from '~/ui/form';
import { Entry, Facts, List } from '~/ui/list';
import { Page } from '~/ui/page';
import { Tabs } from '~/ui/tabs';

const MAX_EXCERPT = 200;
const MAX_BUDGET: Cents = 10_000_00;
const HERE = '/admin/assistant';

const LISTS: Record<AnswerFault, { label: string; about: string; empty: string }> = {
  unanswered: {
    label: 'No clear answer',
    about: 'What people asked and Jennifer couldn’t answer clearly. Add the answer if several ask.',
    empty: 'Jennifer had a clear answer to everything so far. Other questions will be listed here.',
  },
  disliked: {
    label: 'Rated not helpful',
    about: 'Open one to see what was said. Where a page is wrong or unclear, correct that page.',
    empty: 'Answers that people rate as not helpful will be listed here.',
  },
};

const NO_BUDGET =
  'Enter the monthly budget in dollars, such as 50. With 0, the built-in guide answers.';

const budgetSchema = z.object({
  budget: moneyUpTo(MAX_BUDGET, NO_BUDGET),
});

const toPath = (fault: AnswerFault) => `${HERE}?show=${fault}#answers`;

export const loader = viewerLoader(async ({ viewer, searchParams, after }) => {
  const show = readAnswerFault(searchParams);
  const [month, { rows, next }] = await Promise.all([
    assistantMonth(new Date()),
    listFaults(show, after),
  ]);
  return {
    company: outsideModel()?.company ?? null,
    month: monthText(month.month),
    figures: [
      ['Questions', month.questions.toLocaleString('en-US')],
      ['No clear answer', month.unanswered.toLocaleString('en-US')],
      ['Rated helpful', month.liked.toLocaleString('en-US')],
      ['Rated not helpful', month.disliked.toLocaleString('en-US')],
      [
        'Cost of outside models',
        `${formatMoney(Math.ceil(month.spent))} of ${formatMoney(month.budget)}`,
      ],
    ] as const,
    ...toValues(month.budget),
    version: newVersion(toValues(month.budget)),
    lines: rows.map(({ id, askedAt, question, answer }) => ({
      id,
      question: shorten(question, MAX_EXCERPT),
      answer: answer && shorten(plainText(answer), MAX_EXCERPT),
      on: dateTimeText(askedAt),
    })),
    show,
    edits: canActAs('editor', viewer.roles),
    first: !after,
    next,
  };
});

const toValues = (budget: Cents) => ({ budget: String(budget / 100) });

export const action = formAction(budgetSchema, async ({ budget }, { viewer, assertUnchanged }) => {
  await saveBudget(budget, viewer.accountId, (before) =>
    assertUnchanged(toValues(before), [settingChanged.action], BUDGET),
  );
  return { to: HERE, text: 'The monthly budget is saved.' };
});

export default function AssistantOverview() {
  const { company, month, figures, budget, version, show, edits, lines, first, next } =
    useLoaderData<typeof loader>();
  return (
    <Page lead="What Jennifer was asked, and what it cost.">
      <p>
        {company
          ? `The language model of ${company} answers visitors, and clients who have consented to it. Our built-in guide answers everyone else.`
          : 'No outside language model is set up. Our built-in guide answers everyone, at no cost.'}{' '}
        <a href="/admin/consents">See who has consented</a>
      </p>
      <section aria-labelledby="month">
        <h2 id="month" className="text-2xl">
          {month}
        </h2>
        <Facts facts={figures} />
      </section>
      <SheetForm
        schema={budgetSchema}
        id="budget-form"
        defaultValue={{ budget }}
        version={version}
        button="Save budget"
        pending="Saving…"
      >
        {(fields) => (
          <Money
            {...fields.budget}
            label="Monthly budget for outside models"
            hint="When it is used up, the built-in guide answers until the next month. With 0, it always does."
          />
        )}
      </SheetForm>
      <section aria-labelledby="rows" className="space-y-3">
        <h2 id="rows" className="text-2xl">
          Written answers
        </h2>
        <p>
          Prices, services and courses are answered from our pages. For everything else, there are
          written answers.
        </p>
        {edits ? (
          <SecondaryLink href={kindPath('answer')}>See written answers</SecondaryLink>
        ) : (
          <p className="text-muted">Editors write them. A superadmin adds editors under Roles.</p>
        )}
      </section>
      <section aria-labelledby="answers" className="space-y-3">
        <h2 id="answers" className="text-2xl">
          Answers to look at
        </h2>
        <Tabs
          label="Answers"
          tabs={ANSWER_FAULTS.map((each) => ({ label: LISTS[each].label, href: toPath(each) }))}
          current={toPath(show)}
        />
        <p>
          {lines.length > 0
            ? LISTS[show].about
            : first
              ? LISTS[show].empty
              : 'There are no more answers.'}
        </p>
        <List items={lines} next={next}>
          {({ id, question, answer, on }) => (
            <Entry title={question || 'A question that was deleted'} href={`${HERE}/answers/${id}`}>
              <p>
                {answer ??
                  'The answer went to someone who was signed in. The audit trail records when you open it.'}
              </p>
              <p className="flex flex-wrap items-center gap-x-6">
                <span className="text-sm text-muted">{on}</span>
                {question && edits && (
                  <TapLink href={`${kindPath('answer')}/new?question=${id}`}>
                    Add an answer<span className="sr-only"> to “{question}”</span>
                  </TapLink>
                )}
              </p>
            </Entry>
          )}
        </List>
      </section>
    </Page>
  );
}
