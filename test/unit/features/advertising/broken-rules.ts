import type { StoredBrokenRule } from '#src/queue/build-report.ts'
import type { Routing } from '#src/tenant/routing.ts'

/** A rule that one vehicle breaks. */
export const BROKEN: StoredBrokenRule = {
  rule: 'AU-SINGLE',
  about: 'vehicle',
  requires: 'One total price.',
  remedy: 'Give the total as price.',
  source: 'The law',
  count: 1,
  cases: [{ name: '2021 Toyota Corolla (U1)', evidence: '"plus rego"', outcome: 'reported' }],
}

const mailbox = (to: string) => ({ mail: { kind: 'email' as const, to: [to], format: 'readable' as const } })

/** One dealer's messages about rules go to its office; the other's to where its leads go. */
export const ROUTING: Routing = [
  { website_slug: 'harbour-motors', categories: ['advertising'], receivers: mailbox('office@harbour.example') },
  { website_slug: 'harbour-motors', receivers: mailbox('sales@harbour.example') },
  { website_slug: 'fixed', receivers: mailbox('sales@fixed.example') },
]
