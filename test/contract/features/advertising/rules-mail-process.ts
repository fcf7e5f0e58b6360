/** A process that tells dealers of broken rules, to be killed while it sends: `node rules-mail-process.ts <folder>`. */
import { createRegistry } from '#src/api/registry.ts'
import { openDatabase } from '#src/api/store/open-database.ts'
import { mailDealers } from '#src/features/advertising/api/mail-dealers.ts'
import { keptReport } from '../../../unit/api/stored-report.ts'
import { BROKEN, ROUTING } from '../../../unit/features/advertising/broken-rules.ts'
import { TENANTS } from '../../api/api-fixture.ts'

const [, , folder = ''] = process.argv
const database = await openDatabase({ folder })
const context = {
  database,
  registry: createRegistry(TENANTS, ROUTING),
  now: Date.now,
  reports: async () => [keptReport({ broken_rules: [BROKEN] })],
}
// A mail server that never answers.
const timer = setInterval(() => undefined, 1000)
await mailDealers(context, () => new Promise(() => process.stdout.write('sending\n')))
clearInterval(timer)
