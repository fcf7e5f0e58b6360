import { expect, it } from 'vitest'
import { aSite, pageAt } from '../../page/fixture.ts'

it('the privacy policy tells of replies by a program where a dealer has them', () => {
  const site = aSite({ tenant: { switches: { replies: { categories: ['Used Vehicle Enquiry'] } } } })
  const { html } = pageAt(site, 'text', '/privacy-policy')
  expect(html).toMatch(/you may get an email within a minute .* A program writes that email/)
})
