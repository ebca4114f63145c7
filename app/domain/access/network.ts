const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`);
const IPV6_LETTERS = /^[\da-f:.]{2,45}$/i;

export const UNKNOWN_NETWORK = 'unknown';

/** The network an address counts for: an IPv4 address, or the /56 of an IPv6 address. */
export function toNetwork(address: string): string {
  const [bare = ''] = address.trim().split('%', 1);
  if (IPV4.test(bare)) return bare;
  const groups = ipv6Groups(bare);
  if (!groups) return UNKNOWN_NETWORK;
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const kept = [groups[0]!, groups[1]!, groups[2]!, groups[3]! & 0xff00];
  return `${kept.map((group) => group.toString(16)).join(':')}::/56`;
}

function ipv6Groups(address: string): number[] | null {
  const url = `http://[${address}]/`;
  if (!IPV6_LETTERS.test(address) || !URL.canParse(url)) return null;
  const [left = '', right] = new URL(url).hostname.slice(1, -1).split('::');
  const numbers = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => parseInt(group, 16));
  const [start, end] = [numbers(left), numbers(right ?? '')];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}
