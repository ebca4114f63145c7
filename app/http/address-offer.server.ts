import { data } from '@remix-run/node';
import {
  changeEmail,
  findAddressOffer,
  undoEmailChange,
} from '~/models/account/email-change.server';
import { redirectWithFlash } from './redirect.server';
import { readForm, textField } from './form.server';
import { limitPage } from './rate-limit.server';
import type { Args } from './request.server';

const SCREENS = {
  'email-change': {
    act: changeEmail,
    title: 'Confirm your new email address',
    instead: ' instead of',
    warning: 'If this isn’t your account, don’t confirm. Close this page, and nothing changes.',
    button: 'Confirm this address',
    to: '/account',
    done: 'Your email address is changed. Use the new one to sign in.',
  },
  'email-undo': {
    act: undoEmailChange,
    title: 'Undo the change of your email address',
    instead: ' again, instead of',
    warning:
      'Every device will be signed out, and the current password will stop working. You choose a new one in the next step.',
    button: 'Undo the change',
    to: '/forgot-password',
    done: 'Your email address is back, and every device is signed out. Now choose a new password.',
  },
};

/** Mail scanners open links too: GET must not use a link of `email-change` or `email-undo`. */
export function addressOfferScreen(purpose: 'email-change' | 'email-undo') {
  const { act, to, done, ...texts } = SCREENS[purpose];
  return {
    async loader(args: Args) {
      await limitPage(args, 'page by network');
      const token = new URL(args.request.url).searchParams.get('token') ?? '';
      return { ...texts, token, offer: await findAddressOffer(purpose, token, new Date()) };
    },
    async action(args: Args) {
      await limitPage(args, 'page by network');
      const outcome = await act(textField(await readForm(args.request), 'token'), new Date());
      if (outcome !== 'changed') return data({ taken: outcome === 'taken' }, { status: 400 });
      return redirectWithFlash(to, { kind: 'success', text: done });
    },
  };
}
