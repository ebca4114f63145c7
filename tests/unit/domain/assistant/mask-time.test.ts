import { describe, expect, it } from 'vitest';
import { maskPersonal } from '~/domain/assistant/mask';
import { normalForm, replaced } from '~/domain/assistant/normal-form';
import { latestOf } from '~/domain/assistant/thread-words';

/** The shortest of three runs, in milliseconds. */
const shortest = (work: () => unknown) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const begun = performance.now();
      work();
      return performance.now() - begun;
    }),
  );

describe('masking takes a time that grows as what is masked does', () => {
  it.each([
    '1-',
    '1',
    'one ',
    '\ufdfa',
    'ssn 1a ',
    '123-45-6789 ',
    '$1,111-',
    '1040/ ',
    'first 123 ',
    'account a1',
    'a@b.',
    'passport a-',
    'neunund',
    '{"a":219,',
  ])(
    'of %j',
    (unit) => {
      const time = (size: number) =>
        shortest(() => maskPersonal([unit.repeat(Math.floor(size / unit.length))]));
      const [some, many] = [time(25_000), time(200_000)];
      // Eight times as much; were it quadratic, it would take 64 times as long.
      expect(many / Math.max(some, 10), `${some} ms, ${many} ms`).toBeLessThan(45);
    },
    30_000,
  );
});

it('a conversation is bounded before it is masked', () => {
  const thread = (size: number) =>
    Array.from({ length: 30 }, (_, id) => ({ id, fromFirm: false, content: '1-'.repeat(size) }));
  const [whole, some] = [thread(50_000), thread(1_100)];
  const [long, short] = [whole, some].map((each) => shortest(() => latestOf(each)));
  expect(long! / Math.max(short!, 10), `${short} ms, ${long} ms`).toBeLessThan(4);
});

it.each([1_985, 1_990, 1_993, 1_996, 1_998, 2_000])(
  'no half of a number is left where a message is cut (%i)',
  (length) => {
    for (const number of ['123-45-6789', 'ssn 1234', 'one two three four five six seven eight'])
      for (const before of ['x'.repeat(length - 1), 'x '.repeat(length / 2)])
        for (const rest of ['', ' and more'.repeat(100)]) {
          const content = `${before} ${number}${rest}`;
          const [kept] = latestOf([{ id: 1, fromFirm: false, content }]);
          expect(kept!.content.length).toBeLessThanOrEqual(2_000);
          expect(kept!.content).not.toMatch(/\d|one|eight/);
        }
  },
);

describe('a sign that unfolds', () => {
  it('to a phrase stays itself, and one of a number is read', () => {
    expect(normalForm('\ufdfa').text).toBe('\ufdfa');
    expect(normalForm('⒛ ⑴ ㏾').text).toBe('20. (1) 31日');
  });

  it('many of them are no more than the call stack holds', () => {
    const form = normalForm('\ufdfa 1 '.repeat(100_000));
    expect(replaced(form, /never/g, () => '').text).toBe(form.text);
    expect(maskPersonal(['a'.repeat(400_000)])[0]).toHaveLength(400_000);
  });
});
