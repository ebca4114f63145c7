import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  FileDamagedError,
  FileMissingError,
  StorageDownError,
} from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';
import { TranscriptionFailedError, type Call } from '~/gateways/transcription/port.server';
import * as gateway from '~/gateways/transcription/transcription.server';
import { whileConsented, WITHOUT_CONSENT } from '~/http/consented.server';
import { transcribeNote, transcriptionState } from '~/http/transcribing.server';
import { log } from '~/log.server';
import * as budget from '~/models/assistant/budget.server';
import { consentsChanged } from '~/models/consent/consent-news.server';
import * as consent from '~/models/consent/consent.server';
import * as notes from '~/models/voice/note.server';
import type { Viewer } from '~/models/sign-in/session.server';

const ada = { accountId: 'ada' } as Viewer;
const note = {
  id: 'note',
  storageKey: 'ada/1_note.webm',
  contentType: 'audio/webm',
  createdAt: new Date('2026-11-23T02:00:00Z'),
} as never;
const made = { transcript: 'I sold the rental.', summary: 'Sold the rental.' };

const service = { company: 'Words, Inc.', transcribe: vi.fn(), summarize: vi.fn() };
const keep = vi.fn();
const cost = vi.fn();
beforeEach(() => {
  for (const each of [service.transcribe, service.summarize, keep, cost]) each.mockReset();
  service.transcribe.mockResolvedValue(made.transcript);
  service.summarize.mockResolvedValue(made.summary);
  vi.spyOn(gateway, 'transcription', 'get').mockReturnValue(service);
  vi.spyOn(consent, 'hasConsent').mockResolvedValue(true);
  vi.spyOn(budget, 'hasBudget').mockResolvedValue(true);
  vi.spyOn(budget, 'addCost').mockImplementation(cost);
  vi.spyOn(notes, 'keepTranscript').mockImplementation(keep);
  vi.spyOn(storage, 'get').mockResolvedValue({
    size: 3,
    stream: Readable.from([Buffer.from('abc')]),
  });
});
const transcribe = (left = new AbortController().signal) => transcribeNote(ada, note, left);

describe('whether recordings can be transcribed', () => {
  const state = () => transcriptionState(ada, new Date());

  it('depends on a service, on consent and on what the month may cost', async () => {
    expect(await state()).toBe('ready');
    expect(consent.hasConsent).toHaveBeenCalledWith('ada', 'transcription', expect.any(Date));
    vi.mocked(budget.hasBudget).mockResolvedValue(false);
    expect(await state()).toBe('no-budget');
    vi.mocked(consent.hasConsent).mockResolvedValue(false);
    expect(await state()).toBe('no-consent');
    vi.spyOn(gateway, 'transcription', 'get').mockReturnValue(null);
    expect(await state()).toBe('no-service');
    expect(await transcribe()).toBeNull();
  });
});

describe('a recording', () => {
  it('is transcribed and summarized, kept, and paid for', async () => {
    service.transcribe.mockImplementation(async ({ name, read }, { signal, spent }: Call) => {
      spent!(0.25);
      const blob = (await read()) as Blob;
      expect([name, blob.type, await blob.text(), signal.aborted]).toEqual([
        ...['voice-note-2026-11-22.webm', 'audio/webm', 'abc', false],
      ]);
      return made.transcript;
    });
    service.summarize.mockImplementation(async (_transcript, { spent }: Call) => {
      spent!(0.5);
      return made.summary;
    });
    expect(await transcribe()).toEqual(made);
    expect(storage.get).toHaveBeenCalledWith('ada/1_note.webm');
    expect(service.summarize).toHaveBeenCalledWith(made.transcript, expect.anything());
    expect(keep.mock.calls).toEqual([[ada, 'note', made, 'Words, Inc.']]);
    expect(cost.mock.calls).toEqual([[0.75, expect.any(Date)]]);
  });

  it('costs nothing where the service says so', async () => {
    await transcribe();
    expect(cost).not.toHaveBeenCalled();
  });

  it('is kept without a summary where that fails, or where nothing was said', async () => {
    service.summarize.mockRejectedValue(new TranscriptionFailedError());
    expect(await transcribe()).toEqual({ ...made, summary: '' });
    expect(keep).toHaveBeenCalledTimes(1);
    service.transcribe.mockResolvedValue('');
    service.summarize.mockClear();
    expect(await transcribe()).toEqual({ transcript: '', summary: '' });
    expect(service.summarize).not.toHaveBeenCalled();
  });

  it('is not summarized any more once its owner takes the consent back', async () => {
    vi.mocked(consent.hasConsent).mockResolvedValue(false);
    expect(await transcribe()).toEqual({ ...made, summary: '' });
    expect(service.summarize).not.toHaveBeenCalled();
  });

  it('ends, unsaid in the log, as soon as its owner leaves or takes the consent back', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
    const waits = (act: () => void) =>
      service.transcribe.mockImplementation((_recording, { signal }: Call) => {
        const over = new Promise((_, fail) =>
          signal.addEventListener('abort', () => fail(new TranscriptionFailedError())),
        );
        act();
        return over;
      });
    const left = new AbortController();
    waits(() => left.abort());
    expect(await transcribe(left.signal)).toBeNull();
    waits(() => {
      vi.mocked(consent.hasConsent).mockResolvedValue(false);
      consentsChanged('ada');
    });
    expect(await transcribe()).toBeNull();
    expect([logged.mock.calls, keep.mock.calls]).toEqual([[], []]);
  });

  it.each([
    new TranscriptionFailedError('down'),
    new StorageDownError(),
    new FileMissingError(),
    new FileDamagedError(),
  ])('is told in the log where something outside fails: %s', async (err) => {
    const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
    service.transcribe.mockImplementation(async (_recording, { spent }: Call) => {
      spent!(0.25);
      throw err;
    });
    expect(await transcribe()).toBeNull();
    expect(logged.mock.calls).toEqual([[{ err, accountId: 'ada' }, expect.any(String)]]);
    expect([keep.mock.calls.length, cost.mock.calls.length]).toEqual([0, 1]);
  });

  it('passes on what fails here', async () => {
    keep.mockRejectedValue(new RangeError('broken'));
    await expect(transcribe()).rejects.toThrow('broken');
    service.summarize.mockRejectedValue(new RangeError('odd'));
    await expect(transcribe()).rejects.toThrow('odd');
  });
});

describe('work that needs a consent', () => {
  const change = async () => {
    consentsChanged('ada');
    await vi.waitFor(() => expect(consent.hasConsent).toHaveBeenCalled());
    await Promise.resolve();
  };

  it('goes on while it holds, and ends when it is taken back', async () => {
    const { withdrawn, mayGoOn, done } = whileConsented('ada', 'transcription');
    await change();
    expect([withdrawn.aborted, await mayGoOn()]).toEqual([false, true]);
    vi.mocked(consent.hasConsent).mockResolvedValue(false);
    consentsChanged('bob');
    expect(withdrawn.aborted).toBe(false);
    expect([await mayGoOn(), withdrawn.aborted]).toEqual([false, true]);
    done();
  });

  it('ends where nobody can say, which the log tells', async () => {
    const err = new Error('locked');
    const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
    vi.mocked(consent.hasConsent).mockRejectedValue(err);
    const { withdrawn, done } = whileConsented('ada', 'transcription');
    await change();
    await vi.waitFor(() => expect(withdrawn.aborted).toBe(true));
    expect(logged.mock.calls).toEqual([[{ err }, 'a consent was not looked up']]);
    done();
  });

  it('hears of it no more when it is done', async () => {
    const { withdrawn, done } = whileConsented('ada', 'transcription');
    done();
    vi.mocked(consent.hasConsent).mockResolvedValue(false);
    consentsChanged('ada');
    expect(consent.hasConsent).not.toHaveBeenCalled();
    expect(withdrawn.aborted).toBe(false);
  });
});

test('work that needs nobody’s consent goes on', async () => {
  const { withdrawn, mayGoOn, done } = WITHOUT_CONSENT;
  expect([withdrawn.aborted, await mayGoOn(), done()]).toEqual([false, true, undefined]);
});
