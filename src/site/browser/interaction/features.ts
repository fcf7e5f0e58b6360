import { reportProblem } from '../errors/report.ts'
import type { SiteData } from '../site-data.ts'
import { type HeldEvent, hold, replay } from './held-events.ts'

/** A lazily loaded module that enhances printed HTML in place: what is typed, focused or open stays so. */
export interface FeatureModule {
  attach(element: HTMLElement, site: SiteData): void
}

/** A script that is gone belongs to a release that is: the website was refreshed under the shopper. @spec 8.8 */
function noteRefresh(error: unknown): undefined {
  reportProblem({ error, category: 'website-refresh', message: 'An error occurred with website refresh' })
}

export interface Feature {
  /** The elements that it enhances. */
  selector: string
  load: () => Promise<FeatureModule>
  /** For what must look right before it is touched: attached when the page wakes, and to whatever comes later. */
  eager?: boolean
}

/** A shopper reaches for these before pressing them. */
const REACHES = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Attaches each feature to an element when a shopper reaches for it. What is
 * pressed meanwhile is done again afterwards; a feature that cannot be loaded
 * leaves its element to the HTML. Answers with a way to reach for an event's target.
 */
export function wakeFeatures(features: readonly Feature[], site: SiteData): (event: Event) => Promise<void>[] {
  const settled = new WeakMap<Feature, WeakSet<Element>>(features.map((feature) => [feature, new WeakSet()]))
  const underWay = new WeakMap<Feature, WeakMap<Element, Promise<void>>>(
    features.map((feature) => [feature, new WeakMap()]),
  )

  const attach = async (feature: Feature, element: HTMLElement): Promise<void> => {
    try {
      const module = await feature.load().catch(noteRefresh)
      module?.attach(element, site)
    } catch (error) {
      reportError(error)
    } finally {
      settled.get(feature)?.add(element)
    }
  }
  const attachOnce = (feature: Feature, element: HTMLElement): Promise<void> => {
    const known = underWay.get(feature)?.get(element)
    if (known) return known
    const started = attach(feature, element)
    underWay.get(feature)?.set(element, started)
    return started
  }
  /** What a touch of the target still waits for. */
  const reach = ({ target }: Event): Promise<void>[] => {
    if (!(target instanceof Element)) return []
    return features.flatMap((feature) => {
      const element = target.closest<HTMLElement>(feature.selector)
      return element && !settled.get(feature)?.has(element) ? [attachOnce(feature, element)] : []
    })
  }
  const press = (event: Event): void => {
    const waiting = reach(event)
    const held: HeldEvent[] = []
    if (waiting.length > 0) hold(event, held)
    if (held.length > 0) Promise.all(waiting).then(() => held.forEach(replay))
  }
  const attachEager = (): void => {
    for (const feature of features.filter(({ eager }) => eager)) {
      for (const element of document.querySelectorAll<HTMLElement>(feature.selector)) attachOnce(feature, element)
    }
  }

  for (const type of REACHES) document.addEventListener(type, reach, { passive: true, capture: true })
  for (const type of ['click', 'submit']) document.addEventListener(type, press, true)
  attachEager()
  new MutationObserver(attachEager).observe(document.body, { childList: true, subtree: true })
  return reach
}
