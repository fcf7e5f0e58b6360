import type { PageBase } from '#src/page/page-base.ts'

/** Where shoppers ask for alerts. The search or vehicle is in the address, or comes from the previous page. */
export interface AlertsPage extends PageBase {
  kind: 'alerts'
  title: string
  intro: string
  /** Where the form is posted. */
  action: string
  /** The alert without scripts: for every vehicle, with the wording that the shopper agrees to. */
  whole: { search: string; words: string }
  /** How the email address is used. */
  note: string
}
