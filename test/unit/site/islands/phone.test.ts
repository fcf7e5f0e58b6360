import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PhoneReveal } from '#src/site/islands/phone/PhoneReveal.tsx'

it('a vehicle page says how to call before the masked number @spec 9.5', () => {
  const phone = { display: '(07) 571 0000', masked: '(07) ••• ••••', href: 'tel:+6475710000' }
  const html = renderToString(createElement(PhoneReveal, { phone, vehicle_id: '1', call: 'Ring & ask' }))
  expect(html.replaceAll('<!-- -->', '')).toContain('>Ring &amp; ask (07) ••• ••••</summary>')
})
