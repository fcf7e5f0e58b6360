/**
 * `npm run screenshots`: builds the sample dealers and takes screenshots of every page
 * kind in every template at each width, with a contact sheet per width, in
 * out/screenshots. `--kind`, `--template` and `--width` select some of them.
 */
import { join } from 'node:path'
import type { SiteModel } from '#src/page/site/site-model.ts'
import { contactSheet, type Shot, shotFile, shotsOf, takeShot, WINDOWS } from '../test/browser/screenshots.ts'
import { launchChromium } from './chromium.ts'
import { readWords, runCommand, WrongCall } from './command.ts'
import { withSampleSites } from './sample-sites.ts'

const USAGE = 'npm run screenshots -- [--kind kind] [--template template] [--width width]'
const folder = join(import.meta.dirname, '..', 'out', 'screenshots')

async function main(): Promise<void> {
  const { values } = readWords(USAGE, {
    options: { kind: { type: 'string' }, template: { type: 'string' }, width: { type: 'string' } },
  })
  await withSampleSites((models, port) => chosenShots(values, models, port), takeAll)
}

/** @throws WrongCall if no page has the kind, template and width */
function chosenShots(chosen: Partial<Record<Part, string>>, models: readonly SiteModel[], port: number): Shot[] {
  const all = shotsOf(models, port)
  for (const part of PARTS) {
    const known = [...new Set(all.map((shot) => partOf(shot, part)))].sort()
    const value = chosen[part]
    if (value !== undefined && !known.includes(value))
      throw new WrongCall(`There is no ${part} "${value}": choose one of ${known.join(', ')}. Usage: ${USAGE}`)
  }
  return all.filter((shot) => PARTS.every((part) => (chosen[part] ?? partOf(shot, part)) === partOf(shot, part)))
}

const PARTS = ['kind', 'template', 'width'] as const
type Part = (typeof PARTS)[number]

const partOf = (shot: Shot, part: Part): string => (part === 'width' ? String(shot.window.width) : shot[part])

async function takeAll(shots: readonly Shot[]): Promise<void> {
  const browser = await launchChromium()
  try {
    for (const [number, shot] of shots.entries()) {
      await takeShot(browser, shot, shotFile(folder, shot))
      if (process.stdout.isTTY) process.stdout.write(`\r${number + 1} of ${shots.length}`)
    }
  } finally {
    await browser.close()
  }
  for (const { width } of WINDOWS) {
    const row = shots.filter(({ window }) => window.width === width)
    if (row.length > 0) await contactSheet(row, folder, join(folder, `${width}.avif`))
  }
  console.log(`\n${shots.length} screenshots in ${folder}`)
}

await runCommand(main)
