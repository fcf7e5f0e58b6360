/** `npm run bench -- [section ...]`: measures the builder and the lead API; results in out/bench.json. See test/bench. */
import { bench, SECTIONS } from '../test/bench/bench.ts'
import { benchReport } from '../test/bench/report.ts'
import { readWords, runCommand, WrongCall } from './command.ts'

await runCommand(async () => {
  const usage = `npm run bench -- [${SECTIONS.join('|')} ...]`
  const { positionals: names } = readWords(usage, { allowPositionals: true })
  const unknown = names.find((name) => !SECTIONS.some((section) => section === name))
  if (unknown !== undefined) throw new WrongCall(`There is no section "${unknown}". Usage: ${usage}`)
  process.env.NODE_ENV = 'production'
  const sections = names.length > 0 ? SECTIONS.filter((section) => names.includes(section)) : SECTIONS
  console.log(benchReport(await bench(sections, (line) => console.error(line))))
})
