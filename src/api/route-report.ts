import type { Environment } from '#src/base/environment.ts'
import { careersCategory } from '#src/lead/compose-lead.ts'
import type { DeliveryTarget, Routing } from '#src/tenant/routing.ts'
import { receiversOf } from './deliveries/routing.ts'
import { CATEGORIES } from './leads/server-facts.ts'
import { secretsOf } from './missing-settings.ts'

interface RouteQuery {
  website_slug: string
  category: string
  environment: Environment
}

/** Says who would receive a lead; sends nothing. */
export function routeText(rules: Routing, { website_slug, category, environment }: RouteQuery): string {
  if (!CATEGORIES.has(category)) return `No form sends ${category}. Categories: ${[...CATEGORIES].join(', ')}.`
  const receivers = receiversOf(rules, { website_slug, category, ...careersCategory(category) })
  if (receivers.length === 0)
    return `${category} of ${website_slug} has no receiver: leads are stored, and npm run leads shows them. Add a rule to tenants/${website_slug}/routing.json.`
  const lines = receivers.map(
    ({ name, target }) => `  ${name}: ${targetText(target)}${secondText(target)}${gaps(target, environment)}`,
  )
  return [`${category} of ${website_slug} goes to:`, ...lines].join('\n')
}

function secondText({ second_channel }: DeliveryTarget): string {
  if (!second_channel) return ''
  const { after_minutes: minutes, target } = second_channel
  return `; after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} also by ${targetText(target)}`
}

function targetText(target: DeliveryTarget): string {
  switch (target.kind) {
    case 'email':
      return `email to ${target.to.join(', ')} (${target.format === 'adf' ? 'ADF/XML' : 'readable'})${target.relay_from ? ` by the mail server in ${target.relay_from}` : ''}`
    case 'webhook':
      return `signed webhook to ${target.url}`
    case 'platform':
      return `dealer platform at ${target.url}`
  }
}

function gaps(target: DeliveryTarget, environment: RouteQuery['environment']): string {
  const missing = secretsOf(target).filter((name) => !environment[name])
  return missing.length === 0 ? '' : `; ${missing.join(' and ')} not set here`
}
