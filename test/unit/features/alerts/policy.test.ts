import { expect, it } from 'vitest'
import { aSite, pageAt } from '../../page/fixture.ts'

it('the privacy policy tells of alerts where a dealer has them', () => {
  const site = aSite({ tenant: { switches: { alerts: { enabled: true } } } })
  expect(pageAt(site, 'text', '/privacy-policy').html).toMatch(/If you ask for alerts, we keep your email/)
})
