import { describe, expect, it } from 'vitest'
import { networkOf, networksOf } from '#src/api/http/networks.ts'

describe('whom an address stands for', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9/32'],
    ['::ffff:203.0.113.9', '203.0.113.9/32'],
    ['203.0.113.9:4711', '203.0.113.9/32'],
    ['unknown', 'unknown'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2/64'],
    ['2001:DB8:0001:0002:ffff::1', '2001:db8:1:2/64'],
    ['[2001:db8:1:2::1]:4711', '2001:db8:1:2/64'],
    ['2001:db8::1', '2001:db8:0:0/64'],
    ['::1', '0:0:0:0/64'],
    ['[fe80::1%eth0]', 'fe80:0:0:0/64'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network))

  it('wider networks may make more calls', () => {
    expect(networksOf('2001:db8:1:2::1')).toEqual([
      { name: '2001:db8:1:2/64', callers: 1 },
      { name: '2001:db8:1/48', callers: 8 },
      { name: '2001:db8/32', callers: 64 },
    ])
    expect(networksOf('203.0.113.9')).toEqual([
      { name: '203.0.113.9/32', callers: 1 },
      { name: '203.0.113/24', callers: 16 },
    ])
  })
})
