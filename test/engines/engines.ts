import { afterAll, beforeAll } from 'vitest'
import { withoutNewer } from '../../scripts/checks/floor.ts'
import { firefoxPath, missingEngines } from '../../scripts/engines.ts'
import { openChromium } from './chromium.ts'
import { openFirefox } from './firefox.ts'
import type { Engine, Size, Tab } from './tab.ts'
import { openWebKit, openWpe } from './webkit.ts'

export { DESKTOP, PHONE, urlOf } from '../browser/browser.ts'

const missing = missingEngines()
if (missing.length > 0 && process.env.CI)
  throw new Error(`WebKit and Firefox are missing: apt-get install ${missing.join(' ')}`)

/** Why tests in WebKit and Firefox are skipped; undefined where they run. */
export const noEngines = missing.length > 0 ? `not run: this machine has no ${missing.join(', ')}` : undefined

const OPEN = {
  WebKit: openWebKit,
  Firefox: (hasScript?: boolean) => openFirefox(`${firefoxPath()}`, hasScript),
  Chromium: openChromium,
  /** Older than the oldest browsers in which everything works. */
  'Safari 16.0': openWpe,
  /** Chromium with no more than the oldest browsers have in which everything works. */
  'the oldest browser': (hasScript?: boolean) => openChromium(hasScript, withoutNewer()),
}

type EngineName = keyof typeof OPEN

export const openEngine = (name: EngineName, hasScript = true): Promise<Engine> => OPEN[name](hasScript)

/** Runs in the page: what it showed when a test failed. */
function stateOf(): string {
  const textsOf = (selector: string): string[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(({ textContent }) => textContent).filter(Boolean)
  const controls = [...document.querySelectorAll<HTMLInputElement>(':is(form, dialog) :is(input, select, textarea)')]
  const filled = controls.filter(({ type, value }) => type !== 'hidden' && value !== '')
  return JSON.stringify({
    page: location.href,
    fields: filled.map(({ name, value, checked }) => [name, value, checked].join(' ')),
    said: textsOf('.field-error, [role=alert], [role=status]'),
    focus: document.activeElement?.outerHTML.slice(0, 120),
    busy: [...document.querySelectorAll('[aria-busy]')].map(({ outerHTML }) => outerHTML.slice(0, 80)),
  })
}

/** A new visitor in an engine that all tests of a file share. */
export function visitorsOf(name: EngineName, hasScript = true) {
  let engine: Engine
  beforeAll(async () => {
    engine = await openEngine(name, hasScript)
  })
  afterAll(() => engine.close())
  return async <T>(size: Size, work: (tab: Tab) => Promise<T>): Promise<T> => {
    const tab = await engine.openTab(size)
    try {
      return await work(tab)
    } catch (error) {
      const state = await tab.run(stateOf).catch(String)
      if (error instanceof Error) error.message += `\nThe page: ${state}\nIt complained: ${tab.complaints().join(', ')}`
      throw error
    } finally {
      await tab.close()
    }
  }
}
