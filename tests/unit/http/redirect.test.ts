import { describe, expect, it } from 'vitest';
import { redirect } from '~/http/redirect.server';

describe('a redirect', () => {
  it.each([
    ['/tasks/İstanbul', '/tasks/%C4%B0stanbul'],
    ['/tasks/a b\nc', '/tasks/a%20b%0Ac'],
    ['/tasks/\ud800', '/tasks/%EF%BF%BD'],
    ['/tasks/😀?to=1', '/tasks/%F0%9F%98%80?to=1'],
    ['/login?redirect=%2Ftasks%2F1#main', '/login?redirect=%2Ftasks%2F1#main'],
  ])('to %j goes to %s', (to, location) => {
    const { status, headers } = redirect(to, 303);
    expect([status, headers.get('Location')]).toEqual([303, location]);
  });
});
