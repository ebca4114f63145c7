import { beforeAll, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import type { Consultation } from '~/domain/booking/consultation';
import { BookingRefusal, consultationClosed, MAX_OPEN } from '~/domain/booking/refusal';
import { getConsultationOrProblem, showConsultation } from '~/http/api/consultation.server';
import { foundRecording } from '~/http/api/recording.server';
import type { Viewer } from '~/models/sign-in/session.server';

const BOOKED: Consultation = {
  id: 'c1',
  serviceType: 'tax-planning',
  title: 'Tax Planning',
  status: 'booked',
  startsAt: new Date('2026-11-24T15:00:00Z'),
  endsAt: new Date('2026-11-24T16:00:00Z'),
  createdAt: new Date('2026-11-01T12:00:00Z'),
  timeZone: 'Asia/Kolkata',
  notes: 'Two jobs.',
  sequence: 3,
  cancelledAt: null,
  meeting: 'phone',
  phone: '407-555-0142',
  estimate: { id: 'e1', name: 'Jobs' },
  place: { text: 'By phone.', location: 'Phone call', url: null },
  quote: {
    lines: [{ label: 'Consultation', cents: 350_00 }],
    totalCents: 350_00,
    priceVersion: '7',
  },
  client: { id: 'a1', email: 'ines@home.example', name: 'Ines' },
  staffMember: { id: 's1', name: 'Marisol Vega', image: '/m.webp' },
};

describe('a consultation', () => {
  const shown = {
    id: 'c1',
    serviceType: 'tax-planning',
    title: 'Tax Planning',
    status: 'booked',
    startsAt: '2026-11-24T15:00:00.000Z',
    endsAt: '2026-11-24T16:00:00.000Z',
    timeZone: 'Asia/Kolkata',
    meeting: 'phone',
    phone: '407-555-0142',
    notes: 'Two jobs.',
    place: { text: 'By phone.', url: null },
    quote: {
      currency: 'USD',
      lines: [{ label: 'Consultation', amountCents: 350_00 }],
      totalCents: 350_00,
      priceVersion: '7',
    },
    client: { id: 'a1', email: 'ines@home.example', name: 'Ines' },
    staffMember: { id: 's1', name: 'Marisol Vega' },
    createdAt: '2026-11-01T12:00:00.000Z',
    cancelledAt: null,
  };

  test('is told with what the description has, and no more', () => {
    expect(showConsultation(BOOKED)).toEqual(shown);
    const cancelledAt = new Date('2026-11-02T12:00:00Z');
    expect(showConsultation({ ...BOOKED, phone: '', staffMember: null, cancelledAt })).toEqual({
      ...shown,
      phone: null,
      staffMember: null,
      cancelledAt: '2026-11-02T12:00:00.000Z',
    });
  });

  test('that can’t be seen isn’t there', async () => {
    expect(await getConsultationOrProblem(() => Promise.resolve(BOOKED))).toBe(BOOKED);
    await expect(getConsultationOrProblem(() => Promise.resolve(null))).rejects.toMatchObject({
      name: 'ProblemError',
      status: 404,
      message: 'Consultation not found.',
    });
  });

  test.each([
    [
      new BookingRefusal('slot-taken'),
      ...[409, 'This time is taken. Choose another time.', { code: 'slot-taken' }],
    ],
    [
      new BookingRefusal('overlap', '', 'c2'),
      ...[409, 'You already have a consultation at this time. Choose another time.'],
      { code: 'overlap', consultationId: 'c2' },
    ],
    [
      new BookingRefusal('too-many-open'),
      ...[409, expect.stringContaining(`${MAX_OPEN} upcoming`), { code: 'too-many-open' }],
    ],
    [
      consultationClosed('booked'),
      ...[409, expect.stringContaining('already started'), { code: 'closed' }],
    ],
    [
      new BookingRefusal('phone'),
      ...[422, 'Enter the phone number we should call.'],
      { errors: [{ pointer: '#/phone', detail: expect.stringMatching(/^phone is required/) }] },
    ],
    [
      new BookingRefusal('past'),
      ...[422, 'This time has passed. Choose a later one.'],
      {
        errors: [{ pointer: '#/startsAt', detail: 'This time has passed. Choose a later one.' }],
      },
    ],
    [
      new BookingRefusal('length'),
      ...[422, expect.stringContaining('length')],
      { errors: [{ pointer: '#/minutes', detail: expect.stringContaining('length') }] },
    ],
  ])('that can’t be booked says why: %s', async (error, status, message, members) => {
    await expect(getConsultationOrProblem(() => Promise.reject(error))).rejects.toMatchObject({
      name: 'ProblemError',
      status,
      message,
      members,
    });
  });

  test('that fails for another reason fails for that', async () => {
    const error = new Error('The database is gone.');
    await expect(getConsultationOrProblem(() => Promise.reject(error))).rejects.toBe(error);
  });
});

describe('a recording', () => {
  let viewer: Viewer;
  let id: string;
  const at = (note: string) => `http://localhost:3000/assistant/recordings/${note}/audio`;
  beforeAll(async () => {
    await seedPeople();
    viewer = { accountId: (await accountOf('client')).id } as Viewer;
    const note = { ownerId: viewer.accountId, source: 'recorder', createdAt: new Date() };
    ({ id } = await db.voiceNote.create({ data: { ...note, storageKey: 'voice/1' } }));
  });

  test('is found by the address that the portal gave it, by its owner', async () => {
    expect(await foundRecording(viewer, at(id))).toMatchObject({ id, storageKey: 'voice/1' });
    const other = { accountId: (await accountOf('student')).id } as Viewer;
    const missing = { name: 'ProblemError', status: 404, message: 'Recording not found.' };
    await expect(foundRecording(other, at(id))).rejects.toMatchObject(missing);
    const typed = { ownerId: viewer.accountId, source: 'text', createdAt: new Date() };
    const { id: bare } = await db.voiceNote.create({ data: typed });
    await expect(foundRecording(viewer, at(bare))).rejects.toMatchObject(missing);
  });

  test.each(['https://evil.example/assistant/recordings/x/audio', 'http://localhost:3000/', ''])(
    'is at no other address: %s',
    async (address) => {
      const detail = 'audio_url must be the address of a recording of yours on this site.';
      await expect(foundRecording(viewer, address)).rejects.toMatchObject({
        status: 422,
        message: detail,
        members: { errors: [{ pointer: '#/audio_url', detail }] },
      });
    },
  );
});
