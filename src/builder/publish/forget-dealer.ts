import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { REPORTS_FOLDER } from '#src/queue/build-report.ts'

/**
 * Deletes what builds on this machine store of a dealer besides its site: the last report, and the good stock, price
 * ledger and deliveries of every output folder.
 *
 * @param out absolute folder of the published sites
 */
export function forgetDealer(slug: string, out: string, cacheFolder = join('.cache', 'stock')): void {
  rmSync(join(out, '_api', REPORTS_FOLDER, `${slug}.json`), { force: true })
  const isOfDealer = new RegExp(`^((stock|prices)-${slug}-[0-9a-f]{8}\\.json|${slug}\\.delivery-)`)
  const names = existsSync(cacheFolder) ? readdirSync(cacheFolder) : []
  for (const name of names.filter((each) => isOfDealer.test(each))) rmSync(join(cacheFolder, name))
}
