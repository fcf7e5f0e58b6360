import { join } from 'node:path'
import { problemText } from '../load/problem.ts'
import type { LoadedTenant } from '../load/tenants.ts'
import { writeRegistry } from '../publish/registry.ts'
import { fileStamp } from './folder-stamp.ts'

interface RegistryPlace {
  out: string
  tenants: string
  log: (event: string, facts: Record<string, string>) => void
}

/** Keeps a dealer's entry for the lead API up to date; writes it again if one of the dealer's files has changed. */
export function registryWriter({ out, tenants, log }: RegistryPlace): (loaded: LoadedTenant) => void {
  const written = new Map<string, string>()
  return (loaded) => {
    const { slug, folder } = loaded
    const files = [join(folder, 'tenant.json'), join(folder, 'routing.json')]
    const stamp = [...files, join(tenants, 'flags.json'), join(tenants, 'routing.json')].map(fileStamp).join()
    if (written.get(slug) === stamp) return
    const problems = writeRegistry({ out, tenants, loaded: [loaded], isPart: true })
    written.set(slug, stamp)
    for (const problem of problems)
      log('leads are still delivered as before', { site: slug, problem: problemText(problem) })
  }
}
