import type { PageBase } from '../page-base.ts'

/** Where shoppers ask for alerts; for which search or vehicle, the address or the page before says. */
export interface AlertsPage extends PageBase {
  kind: 'alerts'
  title: string
  intro: string
  /** Where the form is posted. */
  action: string
  /** The alert without scripts: every vehicle, and what its shopper agrees to. */
  whole: { search: string; words: string }
  /** What happens with the address. */
  note: string
}
