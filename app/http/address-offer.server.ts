import { data } from '@remix-run/node';
import {
  changeEmail,
  findAddressOffer,
  undoEmailChange,
} from '~/models/account/email-change.server';
import { redirectWithFlash } from './flash.server';
import { readForm, textField } from './form.server';
import { limitPage } from './rate-limit.server';
import type { Args } from './request.server';

/**
 * The loader and action of a page that a link to a new (`email-change`) or former (`email-undo`)
 * address opens. Mail scanners open links too: GET must not use the link.
 */
export function addressOfferScreen(
  purpose: 'email-change' | 'email-undo',
  done: { to: string; text: string },
) {
  const change = purpose === 'email-change' ? changeEmail : undoEmailChange;
  return {
    async loader(args: Args) {
      await limitPage(args, 'page by network');
      const token = new URL(args.request.url).searchParams.get('token') ?? '';
      return { token, offer: await findAddressOffer(purpose, token, new Date()) };
    },
    async action(args: Args) {
      await limitPage(args, 'page by network');
      const outcome = await change(textField(await readForm(args.request), 'token'), new Date());
      if (outcome !== 'changed') return data({ taken: outcome === 'taken' }, { status: 400 });
      return redirectWithFlash(done.to, { kind: 'success', text: done.text });
    },
  };
}
