import { useLoaderData } from '@remix-run/react';
import { budgetSchema } from '~/domain/assistant/budget';
import { cutAtWord, plainText } from '~/domain/assistant/privacy/hand-over';
import { readAnswerFault } from '~/domain/assistant/review';
import { formatMoney } from '~/domain/money';
import { dateTimeText, monthText } from '~/domain/time/formats';
import { outsideModel } from '~/gateways/language-model/language-model.server';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { assistantMonth, saveBudget } from '~/models/assistant/budget.server';
import { listFaults } from '~/models/assistant/review.server';
import { ButtonLink } from '~/ui/button';
import { Money } from '~/ui/field/controls';
import { inputProps, SheetForm } from '~/ui/form';
import { Facts } from '~/ui/list';
import { Page } from '~/ui/page';
import { FaultList } from './fault-list';

const MAX_EXCERPT = 200;

export const loader = viewerLoader(async ({ searchParams, after }) => {
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
    budget: String(month.budget / 100),
    lines: rows.map(({ id, askedAt, question, answer }) => ({
      id,
      question: cutAtWord(question, MAX_EXCERPT),
      answer: answer && cutAtWord(plainText(answer), MAX_EXCERPT),
      on: dateTimeText(askedAt),
    })),
    show,
    first: !after,
    next,
  };
});

export const action = formAction(budgetSchema, async ({ budget }, { viewer }) => {
  await saveBudget(budget, viewer.accountId);
  return { to: '/admin/assistant', text: 'The monthly budget is saved.' };
});

export default function AssistantOverview() {
  const { company, month, figures, budget, show, lines, first, next } =
    useLoaderData<typeof loader>();
  return (
    <Page title="Assistant" lead="What Jennifer was asked, and what it cost.">
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
        button="Save budget"
        pending="Saving…"
      >
        {(fields) => (
          <Money
            {...inputProps(fields.budget)}
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
          Prices, services and courses are answered from our pages. For anything they don’t say,
          write the answer here.
        </p>
        <ButtonLink look="outline" href="/admin/assistant/rows">
          See written answers
        </ButtonLink>
      </section>
      <FaultList show={show} lines={lines} first={first} next={next} />
    </Page>
  );
}
