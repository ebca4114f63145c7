import { describe, expect, it } from 'vitest';
import { thread } from '#tests/support/thread';
import { summarize } from '~/domain/assistant/thread/summary';

const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);

describe('the built-in summary', () => {
  it('says who wrote last and how many messages wait', () => {
    const { last } = summarize(thread('C:Hello?', 'F:Yes.', 'C:Good. When?', 'C:It is late.'));
    expect(last).toMatchObject({ messageId: 4, fromFirm: false, by: 'Carla Mendes', waiting: 2 });
    const answered = summarize(thread('C:Hello?', 'F:Yes.')).last;
    expect(answered).toMatchObject({ fromFirm: true, by: 'Alma Reyes', text: 'Yes.', waiting: 0 });
  });

  it('quotes what is open, and the questions of both sides before', () => {
    const { open, asked } = summarize(
      thread('C:Hello. Where is it?', 'F:It is here. Do you need it?', 'C:Good. Can you send it?'),
    );
    expect(open).toEqual([{ messageId: 3, text: 'Can you send it?' }]);
    expect(asked).toEqual([
      { messageId: 1, text: 'Where is it?', fromFirm: false },
      { messageId: 2, text: 'Do you need it?', fromFirm: true },
    ]);
  });

  it('quotes the last message once, and what tells but asks nothing', () => {
    expect(summarize(thread('C:Where is my refund?')).open).toEqual([]);
    expect(texts(summarize(thread('C:Uploaded. All.', 'C:And signed.')).open)).toEqual([
      'Uploaded.',
    ]);
  });

  it('names dates, amounts and papers once, at the message that named them last', () => {
    const { named } = summarize(
      thread(
        'C:I have W-2_2025.pdf and the W-2. It sold for $410,000 on August 14, 2026.',
        'F:Bring Schedule C on Tuesday at 10:30 AM. One second.',
        'C:$410,000 is before fees, see the 1099-S. El 12 de marzo de 2026 está bien.',
      ),
    );
    expect(named).toEqual([
      { messageId: 1, text: 'W-2_2025.pdf' },
      { messageId: 1, text: 'W-2' },
      { messageId: 1, text: 'August 14, 2026' },
      { messageId: 2, text: 'Schedule C' },
      { messageId: 2, text: 'on Tuesday at 10:30 AM' },
      { messageId: 3, text: '$410,000' },
      { messageId: 3, text: '1099-S' },
      { messageId: 3, text: '12 de marzo de 2026' },
    ]);
  });

  it('is bounded', () => {
    const sums = Array.from({ length: 40 }, (_, at) => `$${at + 1}00`).join(' ');
    const long = Array.from({ length: 30 }, () => `C:${'why '.repeat(400)}? ${sums}`);
    const { open, named, last } = summarize(thread(...long));
    expect([open.length, named.length]).toEqual([6, 12]);
    for (const { text } of [...open, last]) expect(text.length).toBeLessThanOrEqual(261);
  });
});
