import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { AccessRefusedError } from '~/domain/access/authority';
import { BOOKING_PATHS } from '~/domain/booking/booking-draft';
import { guardBookingDetails } from '~/http/booking-draft.server';
import { takeFlashes } from '~/http/flash.server';
import { submitAccountAction, getPerson } from '~/http/person-change.server';
import * as limits from '~/http/rate-limit.server';
import type { Args } from '~/http/request.server';
import { sessionHeader } from '~/http/session.server';
import { sendLink } from '~/http/sign-in-link.server';
import { notFound, staffForm } from '~/http/staff-form.server';
import { log } from '~/log.server';
import * as devices from '~/http/known-device.server';
import * as links from '~/models/sign-in/mail.server';
import { startSession, type Viewer } from '~/models/sign-in/session.server';

let admin: Viewer;
let clientId: string;
let cookie: string;
beforeAll(async () => {
  await seedPeople();
  admin = { accountId: (await accountOf('admin')).id, roles: ['admin'] } as Viewer;
  ({ id: clientId } = await accountOf('client'));
  const session = { accountId: clientId, method: 'password', remember: false } as const;
  const token = await startSession(db, { ...session, userAgent: '' }, new Date());
  cookie = (await sessionHeader(token, false)).split(';')[0]!;
});
beforeEach(() => db.rateLimit.deleteMany());

const posted = (
  fields: Record<string, string>,
  given: Partial<Args> & { cookie?: string } = {},
) => ({
  request: new Request(`http://localhost:3000${BOOKING_PATHS.details}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    ...(given.cookie && { headers: { Cookie: given.cookie } }),
  }),
  params: {},
  context: { clientIp: '2001:db8:1:2ff:1::1' },
  ...given,
});
const notesIn = async (answer: unknown) => {
  const [line] = (answer as Response).headers.getSetCookie();
  const request = new Request('http://localhost/', { headers: { Cookie: line! } });
  return (await takeFlashes(request)).notes;
};
/** A form that came back: its status, what was typed, and what is wrong. */
const back = (answer: unknown) => {
  const { data, init } = answer as {
    data: { initialValue: object; error: object };
    init: ResponseInit;
  };
  return [init.status, { ...data.initialValue }, data.error];
};

describe('a form of the staff', () => {
  const schema = z.object({ name: z.string({ error: 'Enter a name.' }) });
  const send = (fields: Record<string, string>, act = vi.fn(done)) =>
    staffForm(posted(fields), admin, schema, act);
  const done = async ({ name }: { name: string }) => ({ to: '/next', text: `${name} is there.` });

  it('does what it asks for, and goes on with a note', async () => {
    const answer = (await send({ name: 'Ada' })) as Response;
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/next']);
    expect(await notesIn(answer)).toEqual([{ kind: 'success', text: 'Ada is there.' }]);
  });

  it('comes back with what is wrong, and does nothing', async () => {
    const act = vi.fn(done);
    expect(back(await send({ name: '' }, act))).toEqual([400, {}, { name: ['Enter a name.'] }]);
    expect(act).not.toHaveBeenCalled();
    expect(await db.rateLimit.count()).toBe(0);
  });

  it('comes back with what the rules of access refuse; what fails otherwise is passed on', async () => {
    const refusing = vi.fn(() => Promise.reject(new AccessRefusedError('You may not.')));
    expect(back(await send({ name: 'Ada' }, refusing))).toEqual([
      400,
      { name: 'Ada' },
      { '': ['You may not.'] },
    ]);
    refusing.mockRejectedValue(new RangeError('broken'));
    await expect(send({ name: 'Ada' }, refusing)).rejects.toThrow('broken');
  });

  it('comes back where there were too many', async () => {
    const limit = vi.spyOn(limits, 'rateLimitMessage').mockResolvedValue('Please wait.');
    const act = vi.fn(done);
    expect(back(await send({ name: 'Ada' }, act))).toEqual([
      429,
      { name: 'Ada' },
      { '': ['Please wait.'] },
    ]);
    expect(limit).toHaveBeenCalledWith(['change by account', admin.accountId]);
    expect(act).not.toHaveBeenCalled();
  });
});

describe('a change to a person', () => {
  const change = vi.fn(async () => undefined);
  const send = (id: string | undefined, reason = 'They asked for it.') =>
    submitAccountAction(
      posted({ reason }, { params: id === undefined ? {} : { id } }),
      admin,
      change,
      (name) => `${name} is out.`,
    );
  beforeEach(() => void change.mockClear());

  it('is done for a reason by whoever asks, and told on the person’s page', async () => {
    const answer = (await send(clientId)) as Response;
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      ...[303, `/admin/users/${clientId}`],
    ]);
    expect(await notesIn(answer)).toEqual([{ kind: 'success', text: 'Carla Mendes is out.' }]);
    expect(change.mock.calls).toEqual([
      [clientId, { actorId: admin.accountId, reason: 'They asked for it.' }, expect.any(Date)],
    ]);
  });

  it('needs a reason, and a person', async () => {
    expect(back(await send(clientId, ' '))).toMatchObject([400, {}, { reason: expect.anything() }]);
    for (const id of ['nobody', undefined])
      await expect(send(id)).rejects.toMatchObject({ status: 404 });
    expect(change).not.toHaveBeenCalled();
    const args = { params: { id: clientId } } as unknown as Args;
    expect(await getPerson(args)).toMatchObject({ id: clientId, fullName: 'Carla Mendes' });
  });
});

test('what isn’t there is answered in the words of the protocol', async () => {
  const { status, statusText, body } = notFound();
  expect([status, statusText, body]).toEqual([404, 'Not Found', null]);
});

describe('a mail with a link', () => {
  const challenge = { email: 'client@demo.example', purpose: 'login' } as never;
  const sent = { id: 'challenge' };
  const send = () => sendLink(posted({}), challenge);

  it('is sent in the name of who asks, and the log tells where it wasn’t', async () => {
    const request = vi.spyOn(links, 'requestLink').mockResolvedValue(sent as never);
    const allowed = vi.spyOn(limits, 'mailAllowance').mockResolvedValue(null);
    const network = '2001:db8:1:2ff::/64';
    expect(await send()).toBe(sent);
    expect(allowed).toHaveBeenCalledWith(network, 'client@demo.example', null);
    const [{ report }, , asker] = request.mock.calls[0]!;
    expect(request.mock.calls[0]![1]).toBe(challenge);
    expect(asker).toEqual({ network, knownBrowser: false });
    const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
    const err = new Error('down');
    report!(err);
    expect(logged).toHaveBeenCalledWith({ err, purpose: 'login' }, 'mail with a link not sent');
    vi.spyOn(devices, 'knownDevice').mockResolvedValue('mark');
    await send();
    expect(allowed).toHaveBeenLastCalledWith(network, 'client@demo.example', 'mark');
    expect(request.mock.calls[1]![2]).toEqual({ network, knownBrowser: true });
  });

  it('isn’t sent too often', async () => {
    const request = vi.spyOn(links, 'requestLink').mockResolvedValue(sent as never);
    vi.spyOn(limits, 'mailAllowance').mockResolvedValue('Please wait.');
    expect(await send()).toEqual({ refusal: 'Please wait.', status: 429 });
    expect(request).not.toHaveBeenCalled();
  });
});

describe('the details of a booking', () => {
  const typed = { meeting: 'phone', phone: '+1 407', savePhone: 'on', notes: 'Two jobs.' };
  const send = (fields: Record<string, string>, by?: string) =>
    guardBookingDetails(
      posted({ type: 'tax-planning', ...fields }, by ? { cookie: by } : {}),
      BOOKING_PATHS.check,
    ).catch((thrown: Response) => `${thrown.status} ${thrown.headers.get('Location')}`);
  beforeEach(() => db.bookingDraft.deleteMany());

  it('are kept in a draft of the person’s, which the booking names', async () => {
    const booking = await send(typed, cookie);
    const draft = await db.bookingDraft.findFirstOrThrow();
    expect(booking).toMatchObject({ type: 'tax-planning', meeting: 'phone', draft: draft.id });
    expect(draft).toMatchObject({ ...typed, savePhone: true, ownerId: clientId });
    await send({ meeting: 'video', draft: draft.id, savePhone: 'no' }, cookie);
    expect(await db.bookingDraft.findMany()).toMatchObject([
      { id: draft.id, meeting: 'video', phone: '', savePhone: false, notes: '' },
    ]);
  });

  it('of who was signed out meanwhile are kept, and come back after the sign-in', async () => {
    const to = await send(typed);
    const draft = await db.bookingDraft.findFirstOrThrow();
    expect(draft).toMatchObject({ ...typed, savePhone: true, ownerId: null });
    expect(to).toMatch(/^303 \/login\?redirect=%2Fconsultation%2Fbook%2Fcheck/);
    expect(decodeURIComponent(to as string)).toContain(`draft=${draft.id}`);
  });

  it('of nobody are not kept where there are none, or too many from one place', async () => {
    const limit = vi.spyOn(limits, 'rateLimitMessage').mockResolvedValue('Please wait.');
    expect(await send(typed)).toMatch(/^302 \/login/);
    expect(limit).toHaveBeenCalledWith(['creating by network', '2001:db8:1:200::/56']);
    limit.mockClear();
    expect(await send({ notes: 'x' })).toMatch(/^302 \/login/);
    expect(limit).not.toHaveBeenCalled();
    expect(await db.bookingDraft.count()).toBe(0);
  });
});
