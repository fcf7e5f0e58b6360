import type { Rule, SiteAd } from '../rule.ts'

const CHECKED = { checked_on: '2026-11-24' }

/** A ticked box is no proof of consent, in either country. */
const UNTICKED: Pick<Rule<SiteAd>, 'remedy' | 'field' | 'broken'> = {
  remedy: "Leave the subscription box unticked. Until then, its answers aren't consent to marketing.",
  field: 'switches.forms.opt_in_default: false',
  broken: ({ tenant }) =>
    tenant.switches.forms.opt_in_default ? 'the subscription box is ticked by default' : undefined,
}

/** Rules about a website as a whole. */
export const SITE_RULES: readonly Rule<SiteAd>[] = [
  {
    ...CHECKED,
    id: 'AU-SPAM',
    jurisdiction: 'AU',
    requires: "Consent to marketing is express: a pre-ticked box isn't consent.",
    source: 'Spam Act 2003; acma.gov.au',
    status: 'C',
    severity: 'report',
    ...UNTICKED,
  },
  {
    ...CHECKED,
    id: 'NZ-UEM',
    jurisdiction: 'NZ',
    requires: 'The sender can prove consent to commercial messages.',
    source: 'Unsolicited Electronic Messages Act 2007, section 9',
    status: 'C',
    severity: 'report',
    ...UNTICKED,
  },
  {
    ...CHECKED,
    id: 'AU-ADM',
    jurisdiction: 'AU',
    from: '2026-12-10',
    requires: 'The privacy policy names automated decisions, and the kinds of information they use.',
    source: 'Privacy Act 1988, Australian Privacy Principles 1.7 to 1.9, as summarised by Allens and Maddocks',
    status: 'S',
    severity: 'report',
    remedy: 'Say in your privacy policy that vehicle valuations are automated, and what they are based on.',
    field: 'content/pages/privacy-policy.md',
    broken: ({ tenant, privacy }) =>
      tenant.switches.trade_in.enabled && privacy !== undefined && !/\bprogram|\bautomat|\balgorithm/i.test(privacy)
        ? 'its own policy names no automated valuation'
        : undefined,
  },
  {
    ...CHECKED,
    id: 'AU-UTP',
    jurisdiction: 'AU',
    from: '2027-07-01',
    requires: 'No manipulative timers or counters, and charges per transaction beside the base price.',
    source: 'Unfair trading practices bill, introduced on 1 April 2026; aph.gov.au',
    status: 'U',
    severity: 'inform',
    remedy: 'Check your own texts and third-party scripts.',
    broken: ({ tenant: { tracking } }) =>
      tracking.chatbot || tracking.messaging ? 'third-party scripts speak to shoppers' : undefined,
  },
]
