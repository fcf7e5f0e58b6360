import { BlockList, isIP } from 'node:net'

/** Apart: a list with both would judge the one by the other. */
const NOT_PUBLIC_4 = new BlockList()
const NOT_PUBLIC_6 = new BlockList()

for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NOT_PUBLIC_4.addSubnet(network, bits, 'ipv4')

/** Global unicast is 2000::/3; tunnels and documentation within it lead elsewhere. */
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC_6.addSubnet(network, bits, 'ipv6')

/** Whether an address is on the public internet: no private network, no machine of ours, no metadata service. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !NOT_PUBLIC_4.check(address, 'ipv4')
  return family === 6 && !address.toLowerCase().startsWith('::ffff:') && !NOT_PUBLIC_6.check(address, 'ipv6')
}
