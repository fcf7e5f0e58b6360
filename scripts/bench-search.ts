/** `npm run bench:search`: the embedded engine in Chromium and Node, compared with MiniSearch. See test/bench/search. */
import { inChromium } from '../test/bench/search/in-chromium.ts'
import { type EngineResult, inNode } from '../test/bench/search/in-node.ts'
import { readWords, runCommand } from './command.ts'

const QUESTIONS = 100
const print = ({ engine, vehicles, open, wire, p50, p95 }: EngineResult) =>
  console.log(
    `${engine.padEnd(22)} ${String(vehicles).padStart(6)} vehicles  p50 ${p50} ms  p95 ${p95} ms  open ${Math.round(open)} ms  wire ${wire} bytes`,
  )

await runCommand(async () => {
  readWords('npm run bench:search', {})
  print(await inChromium(5000, QUESTIONS, 1))
  print(await inChromium(5000, QUESTIONS, 4))
  for (const vehicles of [94, 500, 5000, 50_000]) inNode(vehicles, QUESTIONS).forEach(print)
})
