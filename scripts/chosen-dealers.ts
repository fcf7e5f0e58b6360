import { type LoadedTenant, loadTenants } from '#src/builder/load/tenants.ts'
import { WrongCall } from './command.ts'

/** The dealers of a folder with these slugs, or all if none are given. @throws WrongCall with the missing slug */
export function chosenDealers(folder: string, slugs: readonly string[]): LoadedTenant[] {
  const all = loadTenants(folder)
  const unknown = slugs.find((slug) => !all.some((one) => one.slug === slug))
  if (unknown !== undefined) throw new WrongCall(`${folder} has no dealer ${unknown}.`)
  return slugs.length === 0 ? all : all.filter(({ slug }) => slugs.includes(slug))
}
