import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Text that must never reach a shopper: keys with well-known prefixes, and private columns of stock feeds. */
const PRIVATE_MARKERS: readonly RegExp[] = [
  /\b(sk|rk)_(live|test)_\w{8,}/,
  /\bwhsec_\w{8,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bpostgres(ql)?:\/\/[^\s"']*:[^\s"']*@/,
  /\bBasic [A-Za-z0-9+/]{16,}={0,2}\b/,
  /"(cost|cost_price|trade_in_value|reserve_price|password|secret)"\s*:/,
  // Publishable keys are allowed, because they are meant for browsers.
  /"authorization_key"\s*:\s*"(?!pk_)/,
]

/** Files of a built site that contain a private marker, one sentence each. */
export function secretProblems(folder: string, markers: readonly RegExp[] = PRIVATE_MARKERS): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|json|xml|txt|css|webmanifest|map)$|^_/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const found = markers.flatMap((marker) => marker.exec(text)?.[0] ?? [])
      return found.map((marker) => `${file} shows ${marker.slice(0, 12)}...: keep it out of the page model.`)
    })
}
