import { describe, expect, it } from 'vitest'
import { networkOf } from '#src/api/http/network-of.ts'

describe('whom an address stands for', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['unknown', 'unknown'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['[fe80::1%eth0]', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})
