import type { ActionFunctionArgs } from '@remix-run/node';
import { countQuestion, getParty } from '~/http/assistant/asker.server';
import { readForm, textField } from '~/http/form.server';
import { redirect } from '~/http/redirect.server';
import { getViewer } from '~/http/viewer.server';
import { rateAnswer } from '~/models/assistant/conversation.server';

/** Opened by hand, it leads to the conversation. */
export function loader() {
  return redirect('/assistant');
}

/** Rates one's own answer 1 or -1; 404 for anybody else's. JSON gets 204. */
export async function action(args: ActionFunctionArgs) {
  const viewer = getViewer(args.context);
  const given = textField(await readForm(args.request), 'rating');
  if (given !== '1' && given !== '-1') throw new Response(null, { status: 400 });
  const party = await getParty(args.request, viewer);
  if ((await countQuestion(args)) > 0) throw new Response(null, { status: 429 });
  const rated = await rateAnswer(party, args.params.id ?? '', given === '1' ? 1 : -1);
  if (!rated) throw new Response(null, { status: 404 });
  if (args.request.headers.get('Accept')?.includes('application/json'))
    return new Response(null, { status: 204 });
  // Back to the answer, which shows the rating: a note would stand above all that was said.
  return redirect(`/assistant#${args.params.id}`, 303);
}
