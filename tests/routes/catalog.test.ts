import { describe, expect, test } from 'vitest';
import { requestPath } from '~/domain/firm/service-links';
import { seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { getFirm } from '~/models/firm/published.server';
import * as contact from '~/routes/_site/contact/route';
import * as sameDay from '~/routes/_site/same-day-services/route';
import * as services from '~/routes/_site/services/route';
import * as taxForm from '~/routes/_site/tax-forms/tax-form/route';
import * as organizer from '~/routes/_site/tax-forms/organizer/route';
import * as taxForms from '~/routes/_site/tax-forms/route';

type Contact = { unknownService: boolean; defaults: { message: string } };

describe('a public page', () => {
  const pages = [
    [services, '/services', {}],
    [sameDay, '/same-day-services', {}],
    [taxForms, '/tax-forms', {}],
    [taxForm, '/tax-forms/1040', { form: '1040' }],
  ] as const;

  test.each(pages)('is cached only at its plain address', async (route, path, params) => {
    const kept = 'public, max-age=0, s-maxage=300';
    const personal = 'private, no-store';
    await seedPeople();
    expect((await new Visitor().get(route, path, params)).headers.get('Cache-Control')).toBe(kept);
    expect(
      (await new Visitor().get(route, `${path}?page=-1`, params)).headers.get('Cache-Control'),
    ).toBe(personal);
    expect(
      (await (await new Visitor().signIn('client')).get(route, path, params)).headers.get(
        'Cache-Control',
      ),
    ).toBe(personal);
    const noted = new Visitor();
    noted.cookies.set('flash', 'a-note-that-waits');
    expect((await noted.get(route, path, params)).headers.get('Cache-Control')).toBe(personal);
  });
});

describe('a same-day service', () => {
  test.each(
    getFirm().content['same-day-service'].map((service) => [service.title, service] as const),
  )(
    '%s passes service, price and duration to the contact form, and starts its message',
    async (title, service) => {
      const path = requestPath(service);
      const query = new URL(path, 'https://portal.invalid').searchParams;
      expect([...query.keys()]).toEqual(['service', 'price', 'duration']);
      const { data } = await new Visitor().get<Contact>(contact, path);
      expect(data.unknownService).toBe(false);
      for (const part of [title, query.get('price')!, query.get('duration')!])
        expect(data.defaults.message).toContain(part);
      expect(
        (
          await new Visitor().get<Contact>(
            contact,
            `/contact?${new URLSearchParams({ service: title })}`,
          )
        ).data.defaults.message,
      ).toBe(data.defaults.message);
    },
  );

  test('is requested at the list price, whatever the link says', async () => {
    const { data } = await new Visitor().get<Contact>(
      contact,
      '/contact?service=virtual-notarization&price=%241&duration=a+minute',
    );
    expect(data.defaults.message).toBe(
      'I would like to request: Virtual Notarization ($49, 1 hour).\n\n',
    );
  });

  test.each(['nonsense', '<script>alert(1)</script>', '__proto__', 'x'.repeat(10_000)])(
    'starts no message if it isn’t on the list: %.20s',
    async (service) => {
      const { data } = await new Visitor().get<Contact>(
        contact,
        `/contact?${new URLSearchParams({ service })}`,
      );
      expect(data).toMatchObject({ unknownService: true, defaults: { message: '' } });
    },
  );

  test('is not required to write to the firm', async () => {
    expect((await new Visitor().get<Contact>(contact, '/contact?service=')).data).toMatchObject({
      unknownService: false,
      defaults: { message: '' },
    });
  });
});

describe('an organizer', () => {
  test.each(['1040', '1120', '1065'])('is a PDF to download for %s', async (form) => {
    const { status, headers, data } = await new Visitor().get<string>(
      organizer,
      `/tax-forms/${form}/organizer.pdf`,
      { form },
    );
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('Content-Disposition')).toMatch(
      new RegExp(`^attachment; filename="organizer-form-${form}-20\\d\\d.pdf"$`),
    );
    expect(data.startsWith('%PDF-1.7')).toBe(true);
  });

  test.each(['1041', '<b>', '..%2f'])(
    'doesn’t exist for %s, and neither does its page',
    async (form) => {
      expect(
        (await new Visitor().get(organizer, '/tax-forms/x/organizer.pdf', { form })).status,
      ).toBe(404);
      expect((await new Visitor().get(taxForm, '/tax-forms/x', { form })).status).toBe(404);
    },
  );
});
