import type { ValidationContext } from '#src/lead/formats.ts'
import { watchOutbox } from '../outbox/outbox.ts'
import type { SiteData } from '../site-data.ts'
import { rememberedUser } from '../visitor/user.ts'
import { checkWhileFilling } from './check.ts'
import { showByDependence } from './conditional.ts'
import { multiStep } from './multi-step.ts'
import { prefill } from './prefill.ts'
import { reopen } from './reopen.ts'
import { type SentFacts, sentFacts } from './sent-facts.ts'
import { singleStep } from './single-step.ts'
import { stepsOf } from './step-view.ts'
import { trackStart } from './track-form.ts'
import { formatWhileTyping } from './typing.ts'

/** What a form needs beside its HTML. */
export interface FormSetting {
  site: SiteData
  /** What is sent beside the form's own answers. */
  facts: () => SentFacts
  context: ValidationContext
}

/**
 * Takes a printed form over, in place: what was typed stays. It is judged by the
 * schema that the lead API has, sent without leaving the page, and kept until it
 * has arrived. @spec 4.13 5.2 5.9
 */
export function attach(form: HTMLFormElement, site: SiteData): void {
  const { country, phone_rule = 'au_nz' } = site
  const context: ValidationContext = { flags: { phone_rule } }
  form.noValidate = true
  formatWhileTyping(form, { country, phone_rule })
  checkWhileFilling(form, context)
  const setting = { site, context, facts: sentFacts(site) }
  if (stepsOf(form).length > 1) multiStep(form, setting)
  else singleStep(form, setting)
  prefill(form, rememberedUser(site))
  showByDependence(form, context)
  offerFreeTimes(form, site)
  trackStart(form)
  watchOutbox()
  reopen(form)
}

function offerFreeTimes(form: HTMLFormElement, site: SiteData): void {
  for (const box of form.querySelectorAll<HTMLElement>('[data-type^=dateTime]'))
    import('../bookings/free-times.ts').then(({ offerFreeTimes }) => offerFreeTimes(box, site), reportError)
}
