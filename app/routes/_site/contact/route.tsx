import { useLoaderData } from '@remix-run/react';
import { writingPath } from '~/domain/access/destinations';
import { sameDayMessage, UNKNOWN_SERVICE } from '~/domain/firm/service-links';
import { isOffered, notOfferedText } from '~/domain/firm/offers';
import { cityAndState, phoneHref } from '~/domain/firm/firm';
import { contactSchema } from '~/domain/forms/contact';
import { FormRefusal } from '~/domain/forms/refusal';
import { promiseSentence } from '~/domain/messaging/promise';
import { HONEYPOT } from '~/domain/forms/text';
import { formAction } from '~/http/form-action.server';
import { getParty } from '~/http/assistant/asker.server';
import { listTurns } from '~/models/assistant/conversation.server';
import { writeAskedText } from '~/domain/assistant/privacy/hand-over';
import { HANDED_OVER } from '~/domain/assistant/words';
import { textField } from '~/http/form.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { clientNetwork } from '~/http/request.server';
import { getViewer, visitorLoader } from '~/http/viewer.server';
import { log } from '~/log.server';
import { saveContactMessage, TooManyMessagesError } from '~/models/message.server';
import { ContactForm } from '~/ui/contact-form';
import { useFirm } from '~/ui/firm';
import { useOffice } from '~/ui/frame';
import { OPENING_SOON, OpeningSoon } from '~/ui/opening-soon';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = {
  title: (_, firm) => (firm.isOpen ? 'Contact us' : OPENING_SOON),
  description: (firm) =>
    firm.isOpen ? `Write to ${firm.name} in ${cityAndState(firm)}.` : undefined,
};

const TOO_MANY =
  'We’ve received many messages from you today. Please continue under Messages, or call us.';
const NOT_SAVED =
  'We couldn’t save your message just now. What you typed is still here. Please try again in a moment.';

export const loader = visitorLoader(async ({ firm, args, viewer, searchParams }) => {
  const service = searchParams.get('service');
  const asked = searchParams.get('from') === 'assistant';
  const message = service
    ? sameDayMessage(firm, service)
    : asked
      ? writeAskedText(await listTurns(await getParty(args.request, viewer), HANDED_OVER))
      : '';
  return {
    hasConversation: writingPath(viewer?.roles ?? []) === '/messaging',
    unknownService: message === null,
    sameDay: Boolean(service && message),
    query: service ? `?${new URLSearchParams({ service })}` : '',
    defaults: { name: viewer?.fullName ?? '', email: viewer?.email ?? '', message: message ?? '' },
  };
});

export const action = formAction(contactSchema, async (letter, { firm, args, form }) => {
  if (textField(form, HONEYPOT)) return redirect('/thank-you', 303);
  const refusal = await rateLimitMessage(['creating by network', clientNetwork(args)]);
  if (refusal) throw new FormRefusal(refusal, { status: 429 });
  const service = new URL(args.request.url).searchParams.get('service');
  const about = service && sameDayMessage(firm, service) ? 'same-day' : 'message';
  const now = new Date();
  const answerBy = await saveContactMessage(letter, getViewer(args.context), now, about).catch(
    (error: unknown) => {
      if (error instanceof TooManyMessagesError) throw new FormRefusal(TOO_MANY, { status: 429 });
      log.error({ requestId: args.context?.requestId, err: error }, 'contact message not saved');
      throw new FormRefusal(NOT_SAVED, { status: 503 });
    },
  );
  const text = ['Message sent. Thank you!', firm.isOpen && promiseSentence(answerBy, now)];
  return { to: '/thank-you', text: text.filter(Boolean).join(' ') };
});

export default function Contact() {
  const firm = useFirm();
  const office = useOffice();
  const { hasConversation, unknownService, sameDay, query, defaults } =
    useLoaderData<typeof loader>();
  if (!firm.isOpen) return <OpeningSoon query={query} sender={defaults} />;
  return (
    <Page
      sheet
      lead={
        <>
          {sameDay
            ? firm.sameDayStart
            : `Tell us what you need and we’ll answer ${firm.answerTime}.`}{' '}
          Hours: {office.hours}.
        </>
      }
    >
      {unknownService && (
        <p role="alert" className="border-l-8 border-danger bg-tint p-4 font-semibold">
          {isOffered(firm, 'same-day-service') ? (
            <>
              {UNKNOWN_SERVICE}{' '}
              <a href="/same-day-services" className="font-normal">
                Same Day Services
              </a>
            </>
          ) : (
            notOfferedText('same-day-service').en
          )}
        </p>
      )}
      <ContactForm query={query} defaultValue={defaults} />
      <p className="text-muted">
        Or call <a href={phoneHref(firm)}>{firm.phone}</a> or write to{' '}
        <a href={`mailto:${office.email}`}>{office.email}</a>.
        {hasConversation && (
          <>
            {' '}
            Your conversation with us is in the portal: <a href="/messaging">Messages</a>.
          </>
        )}
      </p>
    </Page>
  );
}
