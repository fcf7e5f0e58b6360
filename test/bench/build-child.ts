/** Builds the dealers of one folder into another and prints the report and when pages were printed, as JSON. */
import { build } from '#src/builder/build.ts'
import { ROOT } from './places.ts'

const [tenants = '', out = ''] = process.argv.slice(2)
process.env.NODE_ENV = 'production'

const printed: [number, number][] = []
let pages = 0
const report = await build({
  root: ROOT,
  tenants,
  out,
  now: Date.now(),
  onEvent(event) {
    if (event.kind !== 'pages-printed') return
    pages += event.count
    printed.push([performance.now(), pages])
  },
})
console.log(JSON.stringify({ report, printed }))
