import { describe, expect, test } from 'vitest';
import { listPublished } from '~/domain/firm/content';
import { bookingPath, requestPath } from '~/domain/firm/service-links';
import { seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import * as contact from '~/routes/_site/contact/route';
import * as sameDay from '~/routes/_site/same-day-services/route';
import * as services from '~/routes/_site/services/route';
import * as taxForm from '~/routes/_site/tax-forms/tax-form/route';
import * as organizer from '~/routes/_site/tax-forms/organizer/route';
import * as taxForms from '~/routes/_site/tax-forms/route';

type Contact = { unknownService: boolean; defaults: { message: string } };

describe('a page that all visitors see alike', () => {
  const pages = [
    [services, '/services', {}],
    [sameDay, '/same-day-services', {}],
    [taxForms, '/tax-forms', {}],
    [taxForm, '/tax-forms/1040', { form: '1040' }],
  ] as const;

  test.each(pages)('may be kept at its plain address alone', async (route, path, params) => {
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

describe('a service', () => {
  test.each(listPublished('service').map(({ id }) => id))('%s is booked under its id', (id) => {
    const { pathname, searchParams } = new URL(
      bookingPath(id, 'services'),
      'https://portal.invalid',
    );
    expect(pathname).toBe('/consultation/book');
    expect(searchParams.get('type')).toBe(id);
  });
});

describe('a same-day service', () => {
  test.each(listPublished('same-day-service').map((service) => [service.title, service] as const))(
    '%s carries service, price and duration to the contact form, and begins its message',
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

  test('is asked for at the price of the list, whatever the link says', async () => {
    const { data } = await new Visitor().get<Contact>(
      contact,
      '/contact?service=virtual-notarization&price=%241&duration=a+minute',
    );
    expect(data.defaults.message).toBe(
      'I would like to request: Virtual Notarization ($49, 1 hour).\n\n',
    );
  });

  test.each(['nonsense', '<script>alert(1)</script>', '__proto__', 'x'.repeat(10_000)])(
    'that isn’t on the list begins nothing: %.20s',
    async (service) => {
      const { data } = await new Visitor().get<Contact>(
        contact,
        `/contact?${new URLSearchParams({ service })}`,
      );
      expect(data).toMatchObject({ unknownService: true, defaults: { message: '' } });
    },
  );

  test('is not needed to write to the firm', async () => {
    expect((await new Visitor().get<Contact>(contact, '/contact?service=')).data).toMatchObject({
      unknownService: false,
      defaults: { message: '' },
    });
  });
});

describe('an organizer', () => {
  test.each(['1040', '1120', '1065'])('for %s is a PDF to keep', async (form) => {
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

  test.each(['1041', '<b>', '..%2f'])('there is none for %s, and no page', async (form) => {
    expect(
      (await new Visitor().get(organizer, '/tax-forms/x/organizer.pdf', { form })).status,
    ).toBe(404);
    expect((await new Visitor().get(taxForm, '/tax-forms/x', { form })).status).toBe(404);
  });
});
