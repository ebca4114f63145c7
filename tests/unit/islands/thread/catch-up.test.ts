import { describe, expect, it } from 'vitest';
import type { ThreadUpdate } from '~/domain/messaging/view';
import { catchUp, MAX_PARTS } from '~/islands/thread/fetch-news';

const part = (last: number, more: boolean) =>
  ({ messages: [{ id: last - 1 }, { id: last }], more }) as ThreadUpdate;

describe('catching up', () => {
  const caught = async (answers: (ThreadUpdate | null)[], after = 10) => {
    const asked: number[] = [];
    const told: ThreadUpdate[] = [];
    const ask = async (from: number) => (asked.push(from), answers[asked.length - 1] ?? null);
    return { got: await catchUp(after, ask, (news) => told.push(news)), asked, told };
  };

  it('asks part by part, each after the last of the one before', async () => {
    const { got, asked, told } = await caught([part(60, true), part(110, true), part(120, false)]);
    expect([got, asked, told.length]).toEqual(['all', [10, 60, 110], 3]);
  });

  it('ends after some parts, and where nobody may ask', async () => {
    const endless = Array.from({ length: 20 }, (_, n) => part(100 * (n + 1), true));
    expect(await caught(endless)).toMatchObject({ got: 'some', asked: { length: MAX_PARTS } });
    expect(await caught([null])).toMatchObject({ got: 'ended', told: [] });
  });
});
