import type { CheckoutStage } from '#src/page/kinds/checkout-page.ts'
import type { ReservationUnderWay } from '../../stores/reservation.ts'

/** The stage of the shopper's own reservation; undefined while nothing is known, and while money goes back. */
export function stageOf(answer: ReservationUnderWay['answer']): CheckoutStage | undefined {
  if (answer.kind === 'asked') return undefined
  if (answer.kind !== 'known') return 'open'
  const { state } = answer.reservation
  if (state === 'refunding' || state === 'refunded') return undefined
  return state === 'paid' ? 'paid' : 'open'
}

/** Shows the parts of the page that belong to a stage, and its title. @spec 2.5 */
export function showStage(stage: CheckoutStage | undefined): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-stage]')) part.hidden = part.dataset.stage !== stage
  const [head, next] = [
    document.querySelector<HTMLElement>('[data-head]'),
    document.querySelector<HTMLTemplateElement>(`[data-head-of="${stage}"]`),
  ]
  if (!head) return
  head.hidden = !next
  if (!next) return
  head.replaceChildren(next.content.cloneNode(true))
  document.title = next.dataset.title ?? document.title
}
