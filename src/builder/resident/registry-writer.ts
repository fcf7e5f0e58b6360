import { join } from 'node:path'
import type { Log } from '#src/base/log.ts'
import { problemText } from '../load/problem.ts'
import type { LoadedTenant } from '../load/tenants.ts'
import { writeRegistry } from '../publish/registry.ts'
import { fileStamp } from './folder-stamp.ts'

interface RegistryPlace {
  out: string
  tenants: string
  log: Log
}

/**
 * Keeps a dealer's entry for the lead API up to date, writing it again when one of the dealer's files has changed.
 *
 * @returns the dealer, failed if its routing keys belong to another
 */
export function registryWriter({ out, tenants, log }: RegistryPlace): (loaded: LoadedTenant) => LoadedTenant {
  const written = new Map<string, string>()
  return (found) => {
    const { slug, folder } = found
    const files = [join(folder, 'tenant.json'), join(folder, 'routing.json')]
    const stamp = [...files, join(tenants, 'flags.json'), join(tenants, 'routing.json')].map(fileStamp).join()
    if (written.get(slug) === stamp) return found
    const {
      loaded: [loaded = found],
      problems,
    } = writeRegistry({ out, tenants, loaded: [found] })
    // A failed dealer is checked again, because the other may have gone.
    if (loaded.tenant.ok && !loaded.warnings) written.set(slug, stamp)
    for (const problem of problems)
      log('leads are still delivered as before', { site: slug, problem: problemText(problem) })
    return loaded
  }
}
