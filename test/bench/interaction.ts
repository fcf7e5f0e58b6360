import type { Browser, CDPSession, Page } from 'playwright'
import { launchChromium } from '../../scripts/chromium.ts'
import { withSampleSites } from '../../scripts/sample-sites.ts'

/** From a press on a control that nothing has woken yet to the frame that shows its answer. */
export interface Interaction {
  control: string
  /** Milliseconds within which three of four presses were answered. */
  p75: number
  samples: number[]
}

interface Control {
  name: string
  kind: string
  /** Of the window; a finger presses where it is a phone's. */
  width: number
  /** What stands in the way of the control, and takes no script to open. */
  before?: (page: Page) => Promise<void>
  selector: string
  /** What is typed after the press; the time counts from the first key then. */
  key?: string
  /** Matches once the page shows the answer. */
  answer: string
}

const DEALER = 'harrow-motor-group'
const RUNS = 5
/** As a phone of the middle class against this machine. */
const SLOWDOWN = 4
const [PHONE, DESKTOP] = [390, 1280]
const LONGEST = 20_000

const openEnquiry = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#dialog-quick-enquiry')?.showModal())
}

export const PHONE_CONTROL = { kind: '', width: PHONE } as const

const CONTROLS: readonly Control[] = [
  {
    name: 'heart of a vehicle page',
    kind: 'vehicle',
    width: PHONE,
    selector: '.vehicle-gallery .heart',
    answer: '.vehicle-gallery .heart[aria-pressed=true]',
  },
  {
    name: 'heart of a card',
    kind: 'search',
    width: PHONE,
    selector: '#results .heart',
    answer: '#results .heart[aria-pressed=true]',
  },
  {
    name: 'phone number',
    kind: 'vehicle',
    width: PHONE,
    selector: '.buy .phone summary',
    answer: '.buy .phone[open]',
  },
  {
    name: 'first field of a form: the press',
    kind: 'vehicle',
    width: PHONE,
    before: openEnquiry,
    selector: '#quick-enquiry [name=name]',
    answer: '#quick-enquiry [name=name]:focus',
  },
  {
    name: 'first field of a form: the first letter',
    kind: 'vehicle',
    width: PHONE,
    before: openEnquiry,
    selector: '#quick-enquiry [name=name]',
    key: 'm',
    answer: '#quick-enquiry [name=name]:not(:placeholder-shown):valid',
  },
  {
    name: 'submit of an empty form',
    kind: 'vehicle',
    width: PHONE,
    before: openEnquiry,
    selector: '#quick-enquiry [type=submit]',
    // The browser's own check answers before the script has come.
    answer: '#quick-enquiry :is([aria-invalid=true], [type=submit][aria-busy], :invalid:focus)',
  },
  {
    name: 'next photo',
    kind: 'vehicle',
    width: DESKTOP,
    selector: '.gallery [data-go="1"]',
    answer: '.slides[data-moved]',
  },
  {
    name: 'photo, full screen',
    kind: 'vehicle',
    width: PHONE,
    selector: '[data-photo]',
    answer: ':is([data-photo][aria-busy], .viewer)',
  },
  {
    name: 'photo, full screen, until the viewer is open',
    kind: 'vehicle',
    width: PHONE,
    selector: '[data-photo]',
    answer: '.viewer',
  },
  {
    name: 'repayment calculator',
    kind: 'finance',
    width: PHONE,
    selector: '.calc [name=price]',
    key: '9',
    answer: '.calc [data-counted]',
  },
  {
    name: 'search filter',
    kind: 'search',
    width: DESKTOP,
    selector: '.facet .option[data-live]',
    answer: '.facet .option:is([aria-busy], [aria-current])',
  },
  {
    name: 'search filter, until the list is filtered',
    kind: 'search',
    width: DESKTOP,
    selector: '.facet .option[data-live]',
    answer: '.chips .chip',
  },
  {
    name: 'filter sheet',
    kind: 'search',
    width: PHONE,
    selector: '.filter-open',
    answer: '#filters:popover-open',
  },
  {
    name: 'search box, the first letter',
    kind: 'search',
    width: PHONE,
    selector: '.search-box input',
    key: 't',
    answer: '.search-box input:not(:placeholder-shown)',
  },
]

/** Presses each control of a sample dealer as the first thing on its page, with the processor slowed to a quarter. */
export async function interaction(): Promise<Interaction[]> {
  let results: Interaction[] = []
  await withSampleSites(
    (models, port) => ({ port, pages: models.find(({ shell }) => shell.slug === DEALER)?.pages ?? [] }),
    async ({ port, pages }) => {
      const pathOf = (kind: string): string =>
        pages.find((page) => page.kind === kind || page.path === `/${kind}`)?.path ?? ''
      results = await pressAll((kind) => `http://${DEALER}.localhost:${port}${pathOf(kind)}`)
    },
  )
  return results
}

/** @param urlOf address of a page of that kind */
async function pressAll(urlOf: (kind: string) => string): Promise<Interaction[]> {
  const browser = await launchChromium()
  try {
    const results: Interaction[] = []
    for (const control of CONTROLS) {
      const samples: number[] = []
      for (let run = 0; run < RUNS; run++) samples.push(await pressOnce(browser, control, urlOf(control.kind)))
      samples.sort((a, b) => a - b)
      results.push({ control: control.name, p75: samples[Math.ceil(RUNS * 0.75) - 1] ?? Number.NaN, samples })
    }
    return results
  } finally {
    await browser.close()
  }
}

/** @param ready called before the page is opened; what it returns is awaited once the page is loaded */
export async function pressOnce(
  browser: Browser,
  control: Control,
  url: string,
  ready?: (page: Page) => Promise<() => Promise<void>>,
): Promise<number> {
  const isPhone = control.width === PHONE
  const context = await browser.newContext({ viewport: { width: control.width, height: 844 }, hasTouch: isPhone })
  try {
    const page = await context.newPage()
    const opened = await ready?.(page)
    await page.goto(url)
    await (opened ? opened() : page.waitForLoadState('networkidle'))
    const element = page.locator(control.selector).first()
    await control.before?.(page)
    await element.evaluate((target) => target.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const box = await element.boundingBox()
    if (!box) throw new Error(`${control.name}: nothing to press at ${url}`)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const answered = page.evaluate(answerOf, { answer: control.answer, isTyped: control.key !== undefined, LONGEST })
    await page.locator('html[data-listening]').waitFor({ state: 'attached' })
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (isPhone) await page.touchscreen.tap(x, y)
    else await page.mouse.click(x, y)
    if (control.key) await press(session, control.key)
    return await answered
  } finally {
    await context.close()
  }
}

const press = (session: CDPSession, text: string): Promise<unknown> =>
  session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text })

/** In the page: the time from the press to the frame after the answer. */
function answerOf({
  answer,
  isTyped,
  LONGEST,
}: {
  answer: string
  isTyped: boolean
  LONGEST: number
}): Promise<number> {
  return new Promise((resolve, reject) => {
    let start: number | undefined
    const asked = performance.now()
    const begin = ({ timeStamp }: Event): void => {
      start ??= timeStamp
    }
    const row = document.querySelector<HTMLElement>('.slides')
    row?.addEventListener('scroll', () => row.toggleAttribute('data-moved', true))
    const counted = document.querySelector('.calc output')
    if (counted)
      new MutationObserver(() => counted.toggleAttribute('data-counted', true)).observe(counted, {
        subtree: true,
        characterData: true,
        childList: true,
      })
    for (const type of isTyped ? ['keydown'] : ['touchstart', 'pointerdown']) addEventListener(type, begin, true)
    document.documentElement.dataset.listening = ''
    const look = (): void => {
      if (start !== undefined && document.querySelector(answer)) {
        const from = start
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - from)
        channel.port2.postMessage(undefined)
      } else if (performance.now() - asked > LONGEST)
        reject(new Error(`${start === undefined ? 'not pressed' : 'no answer'}: ${answer}`))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
