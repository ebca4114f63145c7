import { describe, expect, test } from 'vitest';
import { toNetwork, UNKNOWN_NETWORK } from '~/domain/access/network';

describe('the network that an address is counted under', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:0::/56'],
    ['2001:db8:1:2::', '2001:db8:1:0::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['fe80::9%en1', 'fe80:0:0:0::/56'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ])('of %s is %s', (address, network) => expect(toNetwork(address)).toBe(network));

  test.each([
    '',
    'unknown',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.4.',
    '192.0.002.7',
    '256.1.1.1',
    '1.2.3.4:80',
    '0x7f.0.0.1',
    '[::1]',
    '::1]/x[',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    ':::',
    '::ffff:1.2.3.400',
    'x'.repeat(10_000),
    `${'1:'.repeat(5_000)}1`,
  ])('is one shared network for invalid addresses such as %j', (text) =>
    expect(toNetwork(text)).toBe(UNKNOWN_NETWORK),
  );
});
