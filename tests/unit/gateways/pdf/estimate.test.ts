import { describe, expect, it } from 'vitest';
import { formatMoney } from '~/domain/money';
import { DISCLAIMER } from '~/domain/tax/estimate-words';
import { notCounted } from '~/domain/tax/scope';
import { computeEstimate } from '~/domain/tax/estimate';
import { estimatePdf } from '~/gateways/pdf/estimate.server';
import { getFirm } from '~/models/firm/published.server';
import { withPdf, toSearchWords } from '#tests/support/pdf';
import { inputWith } from '#tests/unit/domain/tax/inputs';

const input = inputWith({
  year: 2026,
  status: 'married_joint',
  income: { w2: 250_000_00, selfEmployment: 50_000_00, gains: 30_000_00 },
  deductions: { mortgageInterest: 20_000_00, stateLocalTaxes: 20_000_00, charity: 5_000_00 },
  people: { children: 2 },
  payments: { withholding: null },
});
const result = computeEstimate(input);
const paper = { createdAt: new Date('2026-11-21T17:00:00Z'), input, result };

type Tag = { role?: string; children?: Tag[] };
const rolesIn = (tag: Tag): string[] => [tag.role ?? '', ...(tag.children ?? []).flatMap(rolesIn)];

describe('the PDF of an estimate', () => {
  it('is tagged and has its title and language', async () => {
    await withPdf(await estimatePdf(getFirm(), { ...paper, name: 'If we marry' }), async (pdf) => {
      const { info } = await pdf.getMetadata();
      expect(info).toMatchObject({
        Title: 'Estimate of federal income tax for tax year 2026: If we marry',
        Language: 'en-US',
        Author: getFirm().name,
      });
      expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
      const roles = (
        await Promise.all(
          Array.from({ length: pdf.numPages }, async (_, index) =>
            rolesIn((await (await pdf.getPage(index + 1)).getStructTree()) as Tag),
          ),
        )
      ).flat();
      expect(roles).toEqual(
        expect.arrayContaining(['H1', 'H2', 'H3', 'Table', 'TR', 'TH', 'TD', 'L', 'LI']),
      );
    });
  });

  it('contains the result, the input, every calculation line with its rule and source, and what it omits', async () => {
    const words = await withPdf(await estimatePdf(getFirm(), paper), toSearchWords);
    const flat = (text: string) => text.replace(/\s+/g, ' ');
    expect(words).toContain('W-2 wages $250,000');
    expect(words).toContain('Married filing jointly');
    for (const { label, amount, rule, source } of result.estimate.trace) {
      for (const text of [label, formatMoney(amount), rule, source])
        expect(words.replace(/\s/g, '')).toContain(flat(text).replace(/\s/g, ''));
    }
    expect(words).toContain(DISCLAIMER);
    for (const text of notCounted('Florida', 'no'))
      expect(words.replace(/\s/g, '')).toContain(text.replace(/\s/g, ''));
    expect(words).toContain('Calculated with the 2026 rules, version 2026.3');
  });

  it('numbers its pages, and leaves none almost empty', async () => {
    await withPdf(await estimatePdf(getFirm(), paper), async (pdf) => {
      expect(pdf.numPages).toBeGreaterThan(1);
      expect(pdf.numPages).toBeLessThanOrEqual(5);
      for (let page = 1; page <= pdf.numPages; page += 1) {
        const { items } = await (await pdf.getPage(page)).getTextContent();
        const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
        expect(text).toContain(`Page ${page} of ${pdf.numPages}`);
        expect(text.length).toBeGreaterThan(200);
      }
    });
  });

  it('prints a name in other scripts, with a sign for missing glyphs, and the full name in its title', async () => {
    await withPdf(
      await estimatePdf(getFirm(), { ...paper, name: 'Оценка 🏖 “2026”' }),
      async (pdf) => {
        expect((await pdf.getMetadata()).info).toMatchObject({
          Title: expect.stringContaining('Оценка 🏖') as string,
        });
        expect(await toSearchWords(pdf)).toContain('Оценка \ufffd “2026”');
      },
    );
  });
});
