import { useActionData, useLoaderData } from '@remix-run/react';
import { toContext } from '~/domain/assistant/context';
import { askSchema } from '~/domain/assistant/prompt';
import { NO_ANSWER, TOO_MANY_QUESTIONS } from '~/domain/assistant/words';
import { FormRefusal } from '~/domain/forms/refusal';
import { askingParty, countQuestion, getOutside, getParty } from '~/http/assistant/asker.server';
import { formAction } from '~/http/form-action.server';
import { redirectWithCookies } from '~/http/redirect.server';
import { getViewer, visitorLoader } from '~/http/viewer.server';
import { AskByVoice } from '~/islands/ask-by-voice';
import { Island } from '~/islands/island';
import { wholeAnswer } from '~/models/assistant/ask.server';
import { listTurns } from '~/models/assistant/conversation.server';
import { hasConsent, hasOutsideService } from '~/models/consent.server';
import { useFrame } from '~/ui/frame';
import { NoticeLine } from '~/ui/notice';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = {
  title: 'Ask Jennifer',
  description: 'Ask about prices, hours, services, forms and tax figures.',
};

/** The path of the page that somebody comes from, as the address says it. */
const readFrom = (request: Request) =>
  (new URL(request.url).searchParams.get('from') ?? '').slice(0, 200);

export const loader = visitorLoader(async ({ firm, args, viewer }) => {
  const from = readFrom(args.request);
  const { name, suggestedQuestions } = toContext(firm, from);
  const party = await getParty(args.request, viewer);
  const turns = (await listTurns(party)).map(({ createdAt: _, ...turn }) => turn);
  const isAsked = hasOutsideService() && viewer !== null;
  return {
    asksConsent: isAsked && !(await hasConsent(viewer.accountId, 'language-model', new Date())),
    owner: viewer?.accountId ?? '',
    from,
    topic: name,
    questions: suggestedQuestions,
    turns: party && turns,
  };
});

export const action = formAction(askSchema, async ({ prompt }, { firm, args }) => {
  const viewer = getViewer(args.context);
  const from = readFrom(args.request);
  if ((await countQuestion(args)) > 0) throw new FormRefusal(TOO_MANY_QUESTIONS, { status: 429 });
  const { party, setCookie } = await askingParty(args.request, viewer);
  const context = toContext(firm, from);
  const { signal } = args.request;
  const asked = { prompt, viewer, party, context, signal, ...getOutside(args) };
  const answered = await wholeAnswer(asked);
  if (!answered) throw new FormRefusal(NO_ANSWER, { status: 503 });
  const query = from ? `?${new URLSearchParams({ from })}` : '';
  return redirectWithCookies(`/assistant${query}#latest`, setCookie ? [setCookie] : []);
});

export default function Assistant() {
  const { error, initialValue } = useActionData<typeof action>() ?? {};
  const { asksConsent, ...loaded } = useLoaderData<typeof loader>();
  const props = {
    ...loaded,
    draft: typeof initialValue?.prompt === 'string' ? initialValue.prompt : '',
    problems: { prompt: error?.prompt ?? [], form: error?.[''] ?? [] },
    inDialog: false,
  };
  return (
    <Page lead="Jennifer is a program. She answers from our pages and your records, and works out taxes with our Tax Calculator. For advice on your case, talk to a person.">
      {asksConsent && (
        <NoticeLine
          text="Our own pages answer you. An outside language model helps only if you consent to that:"
          link={{ label: 'Read the consent', href: '/account/consents' }}
        />
      )}
      <Island name="assistant" when="now" props={props} />
      <AskByVoice
        voice={useFrame()?.voice ?? false}
        owner={props.owner}
        from={props.from}
        back="/assistant"
        className="mt-6 border-t border-line"
      />
    </Page>
  );
}
