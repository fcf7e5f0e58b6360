import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'

const CHANGELOG = 'CHANGELOG.md'
/** The settings and migrations of the last version, which `npm run fix` writes when package.json has a new version. */
const RELEASED = 'scripts/checks/released.json'

const released = z.strictObject({ version: z.string(), names: z.array(z.string()) })

/**
 * Settings and migrations added or removed since the last version that CHANGELOG.md doesn't list under "Unreleased",
 * because whoever upgrades must learn of them. One sentence each.
 */
export function changelogProblems(): string[] {
  const last = released.parse(JSON.parse(readFileSync(RELEASED, 'utf8')))
  const version = currentVersion()
  if (last.version !== version) return [`${RELEASED} is of ${last.version}, package.json of ${version}: npm run fix.`]
  return unnamed(last.names, namesNow(), unreleased(readFileSync(CHANGELOG, 'utf8')))
}

/** @param text the section about what isn't released yet */
export function unnamed(before: readonly string[], now: readonly string[], text: string): string[] {
  const [added, removed] = [now.filter((name) => !before.includes(name)), before.filter((name) => !now.includes(name))]
  const undocumented = (names: readonly string[], change: string) =>
    names
      .filter((name) => !text.includes(`\`${name}\``))
      .map((name) => `CHANGELOG.md doesn't say, under "Unreleased", that \`${name}\` was ${change}.`)
  return [...undocumented(added, 'added'), ...undocumented(removed, 'removed')]
}

/** Starts the list of the next version if package.json has a new one. */
export function writeReleased(): void {
  const version = currentVersion()
  const last = released.parse(JSON.parse(readFileSync(RELEASED, 'utf8')))
  if (last.version === version) return
  writeFileSync(RELEASED, `${JSON.stringify({ version, names: namesNow() }, null, 2)}\n`)
}

const currentVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8'))).version

const unreleased = (changelog: string): string =>
  /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1] ?? ''

/** Fields of tenant.json, environment variables in the documents, and migrations of the database. */
function namesNow(): string[] {
  const fields = fieldsOf(JSON.parse(readFileSync('tenants/tenant.schema.json', 'utf8')), '')
  const documents = [
    'README.md',
    ...readdirSync('docs')
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ]
  const variables = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=[`=])/g)].map(([, name = '']) => name),
  )
  const migrations = readdirSync('drizzle').filter((name) => name.endsWith('.sql'))
  return [...new Set([...fields, ...variables, ...migrations.map((name) => name.replace('.sql', ''))])].sort()
}

/** Paths such as `locations[].contact_detail.phone`. */
function fieldsOf(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'properties')
      return Object.entries(value).flatMap(([name, field]) => [path + name, ...fieldsOf(field, `${path}${name}.`)])
    if (key === 'items') return fieldsOf(value, path.replace(/\.$/, '[].'))
    if (['anyOf', 'oneOf', 'allOf'].includes(key)) return Object.values(value).flatMap((one) => fieldsOf(one, path))
    return []
  })
}
