import { expect, test } from 'vitest';
import { ablyHost, personPresenceChannel, toMember } from '~/domain/messaging/ably';

test('the Ably client gets another host with its port', () => {
  expect(ablyHost(null)).toEqual({});
  expect(ablyHost('https://ably.example')).toEqual({ endpoint: 'ably.example', tls: true });
  expect(ablyHost('https://ably.example:8443')).toMatchObject({ tls: true, tlsPort: 8443 });
  expect(ablyHost('http://127.0.0.1:9000')).toEqual({
    endpoint: '127.0.0.1',
    tls: false,
    port: 9000,
  });
});

test('presence is taken from the token', () => {
  const said = { accountId: 'forged', key: 'forged', name: 'Alma', role: 'admin' };
  const present = { clientId: 'staff-1', connectionId: 'c1', data: said };
  expect(toMember(personPresenceChannel('p'), present)).toEqual({
    key: 'c1',
    accountId: 'staff-1',
    name: 'Alma',
    role: 'admin',
  });
  expect(toMember(personPresenceChannel('p'), { ...present, clientId: 'p' })).toBeNull();
});

test.each([
  null,
  undefined,
  'x',
  7,
  {},
  { name: 'Alma' },
  { name: 7, role: 'admin' },
  { name: 'A', role: 'king' },
])('invalid presence data means nobody: %j', (data) => {
  expect(toMember('here:p', { clientId: 'a', connectionId: 'c', data })).toBeNull();
});
