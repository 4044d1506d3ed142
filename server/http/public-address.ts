import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Addresses of no public host: networks of one's own, this machine, documentation, several receivers (IANA's registries, RFC 6890). */
const RESERVED = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/3'],
];
/** The only part of IPv6 that is given to hosts, and its parts for documentation and with an address of IPv4 inside. */
const GLOBAL_V6 = ['2000::/3'];
const RESERVED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(type: 'ipv4' | 'ipv6', subnets: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network, bits] = subnet.split('/');
    list.addSubnet(network!, Number(bits), type);
  }
  return (address) => list.check(address, type);
}

const isReserved = listOf('ipv4', RESERVED);
const isGlobalV6 = listOf('ipv6', GLOBAL_V6);
const isReservedV6 = listOf('ipv6', RESERVED_V6);

/** Whether an IP address is one of the internet, and not of this machine or of a network around it. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address) ? !isReserved(address) : isIPv6(address) && isGlobalV6(address) && !isReservedV6(address);
