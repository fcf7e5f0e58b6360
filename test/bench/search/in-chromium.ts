import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { launchChromium } from '../../../scripts/chromium.ts'
import { type EngineResult, shippedText, shippedWords } from './in-node.ts'
import { type Timing, timing } from './questions.ts'

const PAGE = `<!doctype html><script type="importmap">{"imports":{"#src/":"/src/"}}</script>`

/** The embedded engine in a browser, with the machine slowed down so many times. */
export async function inChromium(vehicles: number, questions: number, throttling: number): Promise<EngineResult> {
  const files = { '/index.json': shippedText(vehicles), '/words.json': shippedWords(vehicles) }
  const server = createServer((request, response) => {
    const [type, body] = fileOf(request.url ?? '/', files)
    response.setHeader('content-type', type).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
    const { open, samples } = await page.evaluate(measure, questions)
    const figures: Timing = timing(samples)
    const engine = `embedded, Chromium ${throttling}x`
    return {
      engine,
      vehicles,
      open,
      wire: brotliCompressSync(files['/index.json']).length + brotliCompressSync(files['/words.json']).length,
      ...figures,
    }
  } finally {
    await browser.close()
    server.close()
  }
}

function fileOf(path: string, files: Record<string, string>): [type: string, body: string] {
  const file = files[path]
  if (file !== undefined) return ['application/json', file]
  if (!path.endsWith('.ts')) return ['text/html', PAGE]
  return ['text/javascript', stripTypeScriptTypes(readFileSync(`.${path}`, 'utf8'))]
}

/** Runs in the page. */
async function measure(questions: number): Promise<{ open: number; samples: number[] }> {
  // Paths of the page, not of this file.
  const [enginePath, readerPath] = ['/src/search/engine/engine.ts', '/src/search/reader/read-query.ts']
  const questionsPath = '/test/bench/search/questions.ts'
  const { createEngine }: typeof import('#src/search/engine/engine.ts') = await import(enginePath)
  const { queryReader }: typeof import('#src/search/reader/read-query.ts') = await import(readerPath)
  const { benchQuestions }: typeof import('./questions.ts') = await import(questionsPath)
  const text = await (await fetch('/index.json')).text()
  const words = await (await fetch('/words.json')).text()
  const asked = benchQuestions(questions)
  const started = performance.now()
  const engine = createEngine(JSON.parse(text))
  const read = queryReader(JSON.parse(words))
  read('kia')
  engine.search(asked[1]?.queries[0] ?? {})
  const open = performance.now() - started
  const samples = asked.map(({ text: typed, queries }) => {
    const from = performance.now()
    const { conditions } = read(typed)
    for (const query of queries) engine.search({ ...query, filter: [...conditions, ...query.filter] })
    return performance.now() - from
  })
  return { open, samples }
}
