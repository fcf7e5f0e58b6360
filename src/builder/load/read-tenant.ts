import { basename, dirname, resolve } from 'node:path'
import { fail, ok, type Result } from '#src/base/result.ts'
import { type FlagRule, flagRules } from '#src/tenant/flag-rules.ts'
import { resolveTenant, type Tenant, tenantFile } from '#src/tenant/tenant.ts'
import { parseJson } from './json.ts'
import { parseAs } from './parse.ts'
import { type LoadProblem, shownFile } from './problem.ts'

/** Parses the text of a `flags.json`; no rules if there is no file. */
export async function readFlagRules(
  text: string | undefined,
  path: string,
): Promise<Result<FlagRule[], LoadProblem[]>> {
  if (text === undefined) return ok([])
  const json = await parseJson(text, path)
  return json.ok ? parseAs(flagRules, json.value, shownFile(path)) : json
}

/** Parses the text of a `tenant.json`. */
export async function readTenant(
  text: string,
  path: string,
  rules: readonly FlagRule[],
): Promise<Result<Tenant, LoadProblem[]>> {
  const file = shownFile(path)
  const json = await parseJson(text, path)
  if (!json.ok) return json
  const parsed = parseAs(tenantFile, json.value, file)
  if (!parsed.ok) return parsed
  const folder = basename(dirname(resolve(path)))
  if (parsed.value.slug === folder) return ok(resolveTenant(parsed.value, rules))
  const message = `expected "${folder}", the folder's name, received "${parsed.value.slug}". Write "${folder}", or rename the folder.`
  return fail([{ file, path: 'slug', message }])
}
