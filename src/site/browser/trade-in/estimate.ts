import { adjustmentAnswers, readValuation, type Valuation, valuationRequest } from '#src/lead/valuation.ts'
import { track } from '../tracking/track.ts'
import type { Call } from './calls.ts'
import { BUSY_HTML, estimateHtml } from './estimate-html.ts'
import { answersOf, setHidden } from './form-answers.ts'
import { keepOffer } from './kept-offer.ts'
import type { WantedVehicle } from './wanted-vehicle.ts'

export interface EstimateContext {
  call: Call
  website_slug: string
  /** The site saves valuation data as well. */
  saves: boolean
  wanted: Promise<WantedVehicle | undefined>
}

/**
 * The estimate at the head of the step whose questions adjust it: started when a
 * shopper arrives there, adjusted by each answer, sent with the lead. Where there
 * is none, the form goes on without. @spec 3.13 7.7 8.9 9.6
 */
export function showEstimate(form: HTMLFormElement, step: HTMLElement, context: EstimateContext): void {
  const panel = document.createElement('div')
  panel.className = 'estimate'
  panel.ariaLive = 'polite'
  panel.hidden = true
  step.querySelector('legend')?.after(panel)
  let asked = ''
  let adjusted = ''
  let valuation: Valuation | undefined
  let latest = 0

  const show = async (answer: Promise<{ body: unknown }>): Promise<void> => {
    const turn = ++latest
    panel.hidden = false
    panel.ariaBusy = 'true'
    if (!valuation) panel.innerHTML = BUSY_HTML
    const [{ body }, wanted] = await Promise.all([answer, context.wanted])
    // A later answer is on its way or there.
    if (turn !== latest) return
    valuation = readValuation(body)
    panel.ariaBusy = null
    panel.innerHTML = estimateHtml(valuation, wanted)
    keep(form, valuation, context, wanted)
    track('trade_in_offer', { flow_name: 'trade_in', flow_outcome: valuation.kind })
  }
  const start = (): void => {
    const request = valuationRequest(answersOf(form))
    const text = JSON.stringify(request)
    if (!request || text === asked) return
    asked = text
    track('trade_in_valuation', { flow_name: 'trade_in' })
    valuation = undefined
    adjusted = ''
    show(context.call('POST', 'valuations', request)).then(adjust)
  }
  const adjust = (): void => {
    const answers = adjustmentAnswers(answersOf(form))
    const text = JSON.stringify(answers)
    if (valuation?.kind !== 'indicative' || !answers || text === adjusted) return
    adjusted = text
    track('trade_in_adjustment', { flow_name: 'trade_in' })
    show(context.call('PUT', 'valuations', { id: valuation.id, adjustmentAnswers: answers }))
  }

  new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && start()).observe(step)
  step.addEventListener('change', () => {
    start()
    adjust()
  })
}

/** With the lead, on the device, and where the site saves it. */
function keep(
  form: HTMLFormElement,
  valuation: Valuation,
  { call, website_slug, saves }: EstimateContext,
  wanted: WantedVehicle | undefined,
): void {
  const offer = valuation.kind === 'indicative' ? valuation.offer_price : undefined
  setHidden(form, 'valuation_id', valuation.id)
  setHidden(form, 'offer_price', offer?.toString())
  if (offer === undefined) return
  keepOffer(website_slug, { car_id: wanted?.id, offer_price: offer, at: Date.now() })
  if (saves) saveValuation(call, { ...valuation, ...answersOf(form) })
}

/** @spec 7.7 8.9 */
async function saveValuation(call: Call, data: object): Promise<void> {
  const { status } = await call('POST', 'miscellaneous', data)
  const isSaved = status >= 200 && status < 300
  // biome-ignore lint/suspicious/noConsole: the specification asks for this log.
  console.log(isSaved ? 'Valuation data saved successfully' : 'Failed to save valuation data')
}
