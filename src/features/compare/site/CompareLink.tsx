import { sharedQuery } from '#src/site/browser/shared-vehicles.ts'
import { readBrowserConfig } from '#src/site/stores/browser-config.ts'
import { MOST_COMPARED } from '../browser/store.ts'
import { COMPARE_PATH } from '../compare-page.ts'
import * as messages from '../messages.ts'

interface Props {
  /** The ids that the site still lists, latest first. */
  found: readonly string[]
}

/** Leads from a list of saved vehicles to a comparison of the latest. */
export const CompareLink = ({ found }: Props) =>
  readBrowserConfig().compare && found.length > 1 ? (
    <a className="ml-4 text-link underline" href={COMPARE_PATH + sharedQuery(found.slice(0, MOST_COMPARED))}>
      {found.length > MOST_COMPARED ? messages.compareLatest(MOST_COMPARED) : messages.compareThem}
    </a>
  ) : null
