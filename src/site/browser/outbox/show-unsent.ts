import * as messages from '../messages.ts'
import { button, NOTICE, paragraph } from '../notice.ts'
import { factsOf, trackLead } from '../tracking/track-lead.ts'
import { LATE_ANSWER, type LateAnswer, sendAgain, watchOutbox } from './outbox.ts'
import { leadIn, removeLead, type UnsentLead, unsentLeads } from './unsent-store.ts'

/**
 * Sends unsent leads of earlier pages and shows their state on any page: waiting, sent, or refused and why, with a link
 * back to the form. Only the shopper can discard a refused lead.
 */
export function showUnsent(): void {
  const notice = document.createElement('div')
  notice.setAttribute('role', 'status')
  document.body.append(notice)
  let isShown = false
  const show = async (): Promise<void> => {
    const unsent = await unsentLeads()
    if (unsent.length === 0 && !isShown) return
    isShown = true
    const refused = unsent.find((lead) => lead.refused !== undefined)
    notice.className = `${NOTICE}${refused ? ' is-error' : unsent.length === 0 ? ' is-good' : ''}`
    if (refused) notice.replaceChildren(...refusal(refused, show))
    else notice.textContent = unsent.length > 0 ? waiting() : messages.sent
  }
  document.addEventListener(LATE_ANSWER, async (event) => {
    await show()
    const { lead, answer } = (event as CustomEvent<LateAnswer>).detail
    if (answer.kind === 'accepted' && !event.defaultPrevented) await trackLate(lead, answer.id)
  })
  show().then(watchOutbox, watchOutbox)
}

const waiting = (): string => (navigator.onLine ? messages.waitsForPage : messages.waitsForConnection)

function refusal(lead: UnsentLead, show: () => Promise<void>): Node[] {
  const text = paragraph(`${messages.refused} ${lead.refused}`)
  const open = Object.assign(document.createElement('a'), {
    href: lead.page,
    className: 'btn',
    textContent: messages.openForm,
  })
  const again = button(messages.sendAgain, () => sendAgain(lead).then(show))
  const away = button(messages.throwAway, async () => {
    await removeLead(lead.key)
    if ((await unsentLeads()).length > 0) await show()
    else text.parentElement?.remove()
  })
  const choices = paragraph('', 'chips mt-3')
  choices.append(open, again, away)
  return [text, choices]
}

/**
 * Tracks the conversion of a lead sent from a page other than its form's, so without this page's vehicle.
 *
 * @spec 4.12 9.3
 */
function trackLate(unsent: UnsentLead, id: string): Promise<void> {
  const lead = leadIn(unsent)
  const form = {
    form_name: unsent.page.split('#')[1],
    form_type: typeof lead.form === 'string' ? lead.form : undefined,
  }
  const facts = { ...factsOf(lead), test_drive_only: false }
  return trackLead(facts, { ...form, submission_id: id, item_number: undefined })
}
