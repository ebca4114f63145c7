import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { budgetSchema } from '~/domain/assistant/budget';
import { cutAtWord, plainText } from '~/domain/assistant/privacy/hand-over';
import { readAnswerFault } from '~/domain/assistant/review';
import { formatMoney } from '~/domain/money';
import { cursorOf } from '~/domain/paging';
import { dateTimeText, monthText } from '~/domain/time/formats';
import { outsideModel } from '~/gateways/language-model/language-model.server';
import { staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { assistantMonth, saveBudget } from '~/models/assistant/budget.server';
import { listFaults } from '~/models/assistant/review.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Money } from '~/ui/field/controls';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { FaultList } from './fault-list';

export const handle: PageHandle = { title: 'Assistant' };

const MAX_EXCERPT = 200;

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const show = readAnswerFault(searchParams);
  const after = cursorOf(searchParams);
  const [month, { rows, next }] = await Promise.all([
    assistantMonth(new Date()),
    listFaults(show, after),
  ]);
  return {
    company: outsideModel()?.company ?? null,
    month: monthText(month.month),
    figures: [
      { label: 'Questions', value: month.questions.toLocaleString('en-US') },
      { label: 'No clear answer', value: month.unanswered.toLocaleString('en-US') },
      { label: 'Rated helpful', value: month.liked.toLocaleString('en-US') },
      { label: 'Rated not helpful', value: month.disliked.toLocaleString('en-US') },
      {
        label: 'Cost of outside models',
        value: `${formatMoney(Math.ceil(month.spent))} of ${formatMoney(month.budget)}`,
      },
    ],
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
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  return staffForm(args, viewer, budgetSchema, async ({ budget }) => {
    await saveBudget(budget, viewer.accountId);
    return { to: '/admin/assistant', text: 'The monthly budget is saved.' };
  });
}

export default function AssistantOverview() {
  const { company, month, figures, budget, show, lines, first, next } =
    useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(budgetSchema, {
    id: 'budget-form',
    lastResult: useActionData<typeof action>(),
    defaultValue: { budget },
  });
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
        <dl className="mt-3 divide-y divide-line border-y border-line">
          {figures.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4 py-3">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.budget]} />
          <Money
            {...inputProps(fields.budget)}
            label="Monthly budget for outside models"
            hint="When it is used up, the built-in guide answers until the next month. With 0, it always does."
          />
          <Button data-pending="Saving…">Save budget</Button>
        </form>
      </Sheet>
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
