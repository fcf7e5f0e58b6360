import ipaddr from 'ipaddr.js'

/** A network that a caller belongs to. */
export interface Network {
  name: string
  /** How many times one caller's limit this network has. */
  callers: number
}

/** Prefix lengths from one customer to a whole provider. A customer has at least a /64 of IPv6, often a /48. */
const WIDTHS = {
  ipv4: [
    { bits: 32, callers: 1 },
    { bits: 24, callers: 16 },
  ],
  ipv6: [
    { bits: 64, callers: 1 },
    { bits: 48, callers: 8 },
    { bits: 32, callers: 64 },
  ],
} as const

const BITS_IN = { ipv4: 8, ipv6: 16 } as const

/**
 * The networks of a caller's address, narrowest first, so that a caller with many
 * addresses still counts as one. IPv4 mapped into IPv6 counts as IPv4; text that isn't
 * an address is its own network.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const plain = withoutPort(address.trim())
  if (!ipaddr.isValid(plain)) return [{ name: plain, callers: 1 }]
  const ip = ipaddr.process(plain)
  const kind = ip.kind()
  const parts = ip instanceof ipaddr.IPv6 ? ip.parts : ip.octets
  const network = (bits: number) => {
    const prefix = parts.slice(0, bits / BITS_IN[kind])
    return kind === 'ipv4' ? prefix.join('.') : prefix.map((part) => part.toString(16)).join(':')
  }
  const [first, ...wider] = WIDTHS[kind].map(({ bits, callers }) => ({ name: `${network(bits)}/${bits}`, callers }))
  return [first ?? { name: plain, callers: 1 }, ...wider]
}

/** The caller behind an address: the address itself, or for IPv6 the /64 network that one customer has. */
export const networkOf = (address: string): string => networksOf(address)[0].name

/** Some CDNs write `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address
