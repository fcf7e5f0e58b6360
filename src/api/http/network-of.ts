const GROUPS = 8
/** What one customer of a provider has of IPv6: the first 64 bits. */
const OF_A_CUSTOMER = 4

/** Whom an address stands for: IPv4 as it is, also where IPv6 carries it; of IPv6 the network of 64 bits. */
export function networkOf(address: string): string {
  const [plain = ''] = address
    .trim()
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .split('%')
  const carried = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (carried || !plain.includes(':')) return carried ?? plain
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0')
  const network = [...head, ...zeros, ...tail].slice(0, OF_A_CUSTOMER)
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
