/** `npm run bench -- [section ...]`: measures the builder and the lead API; results in out/bench.json. See test/bench. */
import { bench, SECTIONS } from '../test/bench/bench.ts'
import { benchReport } from '../test/bench/report.ts'
import { readWords, runCommand, WrongCall } from './command.ts'

await runCommand(async () => {
  const usage = `npm run bench -- [${SECTIONS.join('|')} ...]`
  const { positionals: wanted } = readWords(usage, { allowPositionals: true })
  const unknown = wanted.find((name) => !SECTIONS.some((section) => section === name))
  if (unknown !== undefined) throw new WrongCall(`There is no section "${unknown}". Usage: ${usage}`)
  process.env.NODE_ENV = 'production'
  const sections = wanted.length > 0 ? SECTIONS.filter((section) => wanted.includes(section)) : SECTIONS
  console.log(benchReport(await bench(sections, (line) => console.error(line))))
})
