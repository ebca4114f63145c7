import { describe, expect, it, test, vi } from 'vitest';
import { BodyBrokeOffError, BodyTooLongError, readBytes } from '~/http/body.server';
import { FormRefusedError, MAX_FIELDS, parseFields } from '~/http/form-fields.server';
import { invalidForm, readForm, textField } from '~/http/form.server';

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);

describe('the bytes of a body', () => {
  it('are none where there is no body', async () => {
    expect(await readBytes(new Request('http://localhost/'), 0)).toHaveLength(0);
    expect(await readBytes(post(null), 0)).toHaveLength(0);
  });

  it('may be as many as the limit, whatever was announced', async () => {
    expect(String(await readBytes(post('abc', { 'Content-Length': '3' }), 3))).toBe('abc');
    await expect(readBytes(post('abc'), 2)).rejects.toThrow(BodyTooLongError);
    await expect(readBytes(post('a', { 'Content-Length': '3' }), 2)).rejects.toThrow(
      BodyTooLongError,
    );
  });

  it('are let go of as soon as they are too many', async () => {
    const cancel = vi.fn();
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000)),
      cancel,
    });
    await expect(readBytes(post(endless), 5_000)).rejects.toThrow(BodyTooLongError);
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('that break off say why', async () => {
    const gone = new Error('gone');
    const broken = new ReadableStream({ pull: (controller) => controller.error(gone) });
    const error = await readBytes(post(broken), 5).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BodyBrokeOffError);
    expect(error).toMatchObject({ name: 'BodyBrokeOffError', cause: gone });
    expect(new BodyTooLongError().name).toBe('BodyTooLongError');
  });
});

describe('the fields of a form', () => {
  const parts = (boundary: string, count: number) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(count) +
        `--${boundary}--\r\n`,
    );

  it.each(['a-b', '"a-b"', '"a b"'])('are counted by the boundary %s', async (written) => {
    const boundary = written.replaceAll('"', '');
    for (const type of [
      `multipart/form-data; boundary=${written}`,
      `multipart/form-data;boundary=${written}; charset=utf-8`,
    ]) {
      expect([...(await parseFields(parts(boundary, MAX_FIELDS), type))]).toHaveLength(MAX_FIELDS);
      await expect(parseFields(parts(boundary, MAX_FIELDS + 1), type)).rejects.toThrow(
        'too many fields',
      );
    }
  });

  it('that are none of ours are refused with the reason', async () => {
    const type = 'application/x-www-form-urlencoded';
    await expect(parseFields(Buffer.from('a[0]=x'), type)).rejects.toThrow('Unknown field.');
    const error = await parseFields(Buffer.from('x'), 'multipart/form-data; boundary=a').catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(FormRefusedError);
    expect(error).toMatchObject({ name: 'FormRefusedError', cause: expect.anything() });
  });
});

describe('a form', () => {
  it.each([undefined, 'text/plain', 'x application/x-www-form-urlencoded', 'multipart/form-datax'])(
    'is none of the type %s',
    async (type) => {
      const request = post(
        new Uint8Array([97]),
        type === undefined ? {} : { 'Content-Type': type },
      );
      await expect(readForm(request)).rejects.toMatchObject({
        status: 415,
        statusText: 'Unsupported Media Type',
      });
    },
  );

  it('has texts by their names', () => {
    const form = new FormData();
    form.set('a', 'x');
    form.set('file', new Blob(['x']));
    expect(['a', 'file', 'b'].map((name) => textField(form, name))).toEqual(['x', '', '']);
  });

  test('with something wrong comes back with what is said of it', () => {
    const reply = (options: object) => ({ initialValue: { a: 'x' }, ...options }) as never;
    expect(invalidForm({ reply })).toMatchObject({
      init: { status: 400 },
      data: { status: 'error', initialValue: { a: 'x' } },
    });
    const refusal = { form: ['No.'], fields: { a: ['Bad.'] }, status: 429, hidden: ['b'] };
    expect(invalidForm({ reply }, refusal)).toMatchObject({
      init: { status: 429 },
      data: { formErrors: ['No.'], fieldErrors: { a: ['Bad.'] }, hideFields: ['b'] },
    });
  });
});
