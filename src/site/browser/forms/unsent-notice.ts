import { LATE_ANSWER } from '../outbox/outbox.ts'
import { isSomethingUnsent } from '../outbox/unsent-flag.ts'

const WAITING = 'An enquiry of yours is kept here and waits for a connection.'
const SENT = 'Your enquiry has been sent.'

/** Tells a shopper who comes back of what is not sent yet, and of its being sent. */
export function tellOfUnsent(form: HTMLFormElement): void {
  if (!isSomethingUnsent()) return
  const notice = Object.assign(document.createElement('p'), {
    className: 'notice',
    role: 'status',
    textContent: WAITING,
  })
  form.prepend(notice)
  document.addEventListener(LATE_ANSWER, () => {
    if (isSomethingUnsent()) return
    notice.className = 'notice is-good'
    notice.textContent = SENT
  })
}
