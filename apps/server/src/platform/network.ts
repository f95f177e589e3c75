import { isIPv6 } from 'node:net';

/** One address may stand for a whole mobile network: it gets what ten people get, as a ceiling for floods. */
export const usersPerAddress = 10;

const eightGroups = (address: string): string[] => {
  // A URL writes an address in its one canonical form: lower case, no leading zeros, no dotted end.
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map(part => part.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
};

const mapped = '0:0:0:0:0:ffff';

/**
 * Who is counted as one caller: an IPv4 address, or the /64 of an IPv6 address, because whoever has one address of it
 * has them all. IPv4 in the clothes of IPv6 is IPv4.
 */
export const networkOf = (ip: string): string => {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = eightGroups(address);
  if (groups.slice(0, 6).join(':') !== mapped) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map(group => Number.parseInt(group, 16))
    .flatMap(pair => [pair >> 8, pair & 255])
    .join('.');
};
