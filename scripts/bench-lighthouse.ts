/**
 * `npm run bench:lighthouse`: builds the sample dealers and prints Lighthouse's mobile scores, layout shift and total
 * blocking time of every page kind in every template, before a shopper's first interaction. `--kind` and `--template`
 * select some of them. Performance and blocking time only mean something on an idle machine.
 */
import { type AddressInfo, createServer } from 'node:net'
import lighthouse, { type Flags } from 'lighthouse'
import type { SiteModel } from '#src/page/site/site-model.ts'
import { type Shot, shotsOf } from '../test/browser/screenshots.ts'
import { launchChromium } from './chromium.ts'
import { readWords, runCommand, WrongCall } from './command.ts'
import { withSampleSites } from './sample-sites.ts'

const USAGE = 'npm run bench:lighthouse -- [--kind kind] [--template template]'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * A browser without a window has its mouse in a corner of each page, which wakes the page. A shopper's page sleeps
 * until the first interaction, which is the state to measure.
 */
const AFTER_A_REACH = ['*/services.*.js']

const NOINDEX = '* Search engines should leave this page out: its SEO score has no is-crawlable audit.'

/** Lighthouse sometimes loses the trace of a page load. */
const ATTEMPTS = 3

type PageChoice = { kind?: string | undefined; template?: string | undefined }

await runCommand(async () => {
  const { values } = readWords(USAGE, { options: { kind: { type: 'string' }, template: { type: 'string' } } })
  await withSampleSites((models, port) => pagesToMeasure(values, models, port), measureAll)
})

/** One page of each kind and template. @throws WrongCall if there is none */
function pagesToMeasure({ kind, template }: PageChoice, models: readonly SiteModel[], port: number): Shot[] {
  const pages = shotsOf(models, port)
    .filter(({ window }) => window.width === 390)
    .filter((shot) => (kind ?? shot.kind) === shot.kind && (template ?? shot.template) === shot.template)
  if (pages.length === 0) throw new WrongCall(`No sample page is of that kind and template. Usage: ${USAGE}`)
  return pages
}

async function measureAll(pages: readonly Shot[]): Promise<void> {
  const port = await freePort()
  const browser = await launchChromium([`--remote-debugging-port=${port}`])
  console.log(`| template | page | ${CATEGORIES.join(' | ')} | layout shift | blocking time, ms |`)
  console.log('|---|---|--:|--:|--:|--:|--:|--:|')
  try {
    for (const page of pages) console.log(`| ${page.template} | ${page.kind} | ${await scoresOf(page, port)} |`)
    if (pages.some(({ noindex }) => noindex)) console.log(`\n${NOINDEX}`)
  } finally {
    await browser.close()
  }
}

/** Scores out of 100, then the layout shift and the blocking time. @throws if no attempt gave a result */
async function scoresOf(page: Shot, port: number, attempt = 1): Promise<string> {
  const { url, noindex } = page
  const skipAudits = noindex ? ['is-crawlable'] : []
  const options: Flags = {
    port,
    onlyCategories: [...CATEGORIES],
    skipAudits,
    blockedUrlPatterns: [...AFTER_A_REACH],
    logLevel: 'silent',
    ignoreStatusCode: true,
  }
  const result = await lighthouse(url, options)
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError && attempt < ATTEMPTS) return scoresOf(page, port, attempt + 1)
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  return [
    ...CATEGORIES.map((name) => {
      const score = Math.round((categories[name]?.score ?? 0) * 100)
      return noindex && name === 'seo' ? `${score}*` : score
    }),
    (audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3),
    Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
  ].join(' | ')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
