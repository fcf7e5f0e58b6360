import { basename, join } from 'node:path'
import { isRecord } from '#src/base/record.ts'
import { fail, ok } from '#src/base/result.ts'
import { dealerSecret } from '#src/tenant/dealer-secret.ts'
import { type Routing, routing, siteRouting } from '#src/tenant/routing.ts'
import { readJson } from './json.ts'
import { linksOut } from './links-out.ts'
import { all, type Loaded } from './problem.ts'
import { listTenants } from './tenants.ts'

const FILE = 'routing.json'

/**
 * The routing rules in the `routing.json` of a site's folder; empty if there is none. The secrets that they name are
 * the dealer's own (`dealerSecret`).
 */
export function loadSiteRouting(folder: string, website_slug: string): Loaded<Routing> {
  const links = linksOut(folder)
  if (links.length > 0) return fail(links)
  const rules = readJson(join(folder, FILE), siteRouting)
  if (!rules.ok) return rules
  return ok((rules.value ?? []).map((rule) => ({ website_slug, ...withOwnSecrets(rule, website_slug) })))
}

/** A rule with the full names of the environment variables that hold its receivers' secrets. */
function withOwnSecrets<T extends Routing[number]>(rule: T, slug: string): T {
  const receivers = Object.entries(rule.receivers).map(([name, target]) => [name, ownNames(target, slug)] as const)
  return { ...rule, receivers: Object.fromEntries(receivers) }
}

function ownNames<T extends object>(target: T, slug: string): T {
  const fields = Object.entries(target).map(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [key, key.endsWith('_from') ? dealerSecret(slug, value) : value]
    return [key, key === 'second_channel' && isRecord(value) ? withOwnTarget(value, slug) : value]
  })
  return Object.fromEntries(fields)
}

const withOwnTarget = (channel: Record<string, unknown>, slug: string) => ({
  ...channel,
  target: ownNames(Object(channel.target), slug),
})

/** The rules of `tenants/routing.json`, which apply after those of each site. */
export function loadSharedRouting(tenants: string): Loaded<Routing> {
  const rules = readJson(join(tenants, FILE), routing)
  return rules.ok ? ok(rules.value ?? []) : rules
}

/** All rules below a folder of tenants, in order of precedence. */
export function loadRouting(tenants: string): Loaded<Routing> {
  const own = listTenants(tenants).map((folder) => loadSiteRouting(folder, basename(folder)))
  const rules = all([...own, loadSharedRouting(tenants)])
  return rules.ok ? ok(rules.value.flat()) : rules
}
