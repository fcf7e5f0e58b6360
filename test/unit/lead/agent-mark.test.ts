import { expect, it } from 'vitest'
import { isFromAgent } from '#src/lead/agent-mark.ts'

it.each([
  ['https://a.example/contact?car_id=1&channel=agent', true],
  ['https://a.example/contact?channel=agent&x=1#contact', true],
  ['https://a.example/contact?channel=agents', false],
  ['https://a.example/contact?channel=email', false],
  ['https://a.example/contact#?channel=agent', false],
  ['https://a.example/channel=agent', false],
  ['', false],
])('an enquiry from %s came from an agent: %s', (address, is) => expect(isFromAgent(address)).toBe(is))
