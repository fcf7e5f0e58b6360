/** `npm run bench -- [section ...]`: measures the builder and the lead API; results in out/bench.json. See test/bench. */
import { bench, SECTIONS } from '../test/bench/bench.ts'
import { benchReport } from '../test/bench/report.ts'

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !SECTIONS.some((section) => section === name))
if (unknown !== undefined) {
  console.error(`There is no section "${unknown}". Sections: ${SECTIONS.join(', ')}.`)
  process.exit(2)
}
process.env.NODE_ENV = 'production'
const sections = wanted.length > 0 ? SECTIONS.filter((section) => wanted.includes(section)) : SECTIONS
console.log(benchReport(await bench(sections, (line) => console.error(line))))
