import fc from 'fast-check';
import { render } from '#tests/support/render';
import { describe, expect, it } from 'vitest';
import { SLIDER } from '~/domain/tax/answers';
import { toTyped, type Typed } from '~/domain/tax/calculation';
import { FORM_ORDER } from '~/domain/tax/fields';
import { toQuery } from '~/domain/tax/write-answers';
import type { EstimateProps } from '~/islands/estimate/reducer';
import { Island } from '~/islands/island';
import { anyInput } from '../../domain/tax/inputs';

const VISITOR = { asked: true, defaultYear: 2026, signedIn: false } as const;
const draw = (props: EstimateProps) =>
  render(<Island name="estimate" props={props} when="touched" />);
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
const typed: Typed = { filingStatus: 'single', w2: '60000' };
const query = 'year=2026&filingStatus=single&w2=60000';

describe('the server-rendered calculator', () => {
  it('links to the sign-in prompt when signed out, and to the next page when signed in, with the answers', () => {
    const out = hrefs(draw({ ...VISITOR, typed }));
    expect(out).toContain(`/tax-calculator/sign-in?feature=save&${query}`);
    expect(out).toContain(`/tax-calculator?${query}`);
    expect(out).toContain(`/tax-calculator/compare?with=years&${query}`);
    expect(out.find((href) => href.startsWith('/consultation'))).toContain(
      `estimate=${encodeURIComponent(query)}`,
    );
    const on = hrefs(draw({ ...VISITOR, typed, signedIn: true }));
    expect(on).toContain(`/tax-calculator/estimates/new?${query}`);
    expect(on).toContain(`/tax-calculator/pdf?${query}`);
  });

  it('shows errors at the top and beside the field, only once submitted', () => {
    const wrong = { ...VISITOR, typed: { filingStatus: 'single', w2: '-1' } };
    const html = draw(wrong);
    expect(html).toContain('<a href="#answer-w2"');
    expect(html).toContain('W-2 wages: Enter an amount of zero or more.');
    expect(html).toMatch(/id="answer-w2-error"[^>]*>.*Enter an amount of zero or more\./);
    expect(html).toContain('aria-describedby="answer-w2-hint answer-w2-error"');
    expect(draw({ ...wrong, asked: false })).not.toContain('answer-w2-error');
  });

  it('has its fields in the order in which the summary lists them', () => {
    const names = [
      ...draw({ ...VISITOR, typed }).matchAll(/<(?:input|select)[^>]* name="([^"]*)"/g),
    ]
      .map(([, name]) => name)
      .filter((name) => name !== SLIDER.name);
    expect([...new Set(names)]).toEqual(FORM_ORDER);
  });

  it('shows as many questions first as its heading says', () => {
    const [, first] = draw({ ...VISITOR, typed }).split(/Four questions|Anything else/);
    const names = [...first!.matchAll(/<(?:input|select)[^>]* name="([^"]*)"/g)];
    expect(new Set(names.map(([, name]) => name)).size).toBe(4);
  });

  it('renders the same from the props the browser parses, to the byte', () => {
    fc.assert(
      fc.property(fc.oneof(anyInput.map(toQuery), fc.webQueryParameters()), (address) => {
        const given = new URLSearchParams(address);
        const html = draw({ ...VISITOR, typed: toTyped((name) => given.get(name), 2026) });
        const kept = /data-props="([^"]*)"/.exec(html)![1]!;
        const props = JSON.parse(unescape(kept)) as EstimateProps;
        expect(draw(props)).toBe(html);
      }),
      { numRuns: 10 },
    );
  });
});

function unescape(attribute: string): string {
  const marks: Record<string, string> = {
    '&quot;': '"',
    '&#x27;': "'",
    '&lt;': '<',
    '&gt;': '>',
    '&amp;': '&',
  };
  return attribute.replace(/&(quot|#x27|lt|gt|amp);/g, (mark) => marks[mark]!);
}
