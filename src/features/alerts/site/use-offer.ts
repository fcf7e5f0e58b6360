import { useEffect, useState } from 'react'
import { isRecord } from '#src/base/record.ts'
import { callApi } from '#src/site/browser/api/account.ts'
import { pageBefore } from '#src/site/stores/page-before.ts'
import type { AlertsPage } from '../page.ts'

/** The search or vehicle, in the API's form: `search`, or `car_id` and `kind`. */
type Subject = Record<string, string>

interface Offer {
  subject: Subject
  /** The wording that the shopper agrees to. */
  words: string
  /** Why there is no such alert. */
  problem?: string
}

/** The alert that the page is for, in the API's wording; for every vehicle until that is known. */
export function useOffer(path: string, whole: AlertsPage['whole']): Offer {
  const [offer, setOffer] = useState<Offer>({ subject: { search: whole.search }, words: whole.words })
  useEffect(() => {
    const subject = subjectOf(new URLSearchParams(location.search), path)
    if (!subject) return
    callApi('GET', `/alerts/offer?${new URLSearchParams(subject)}`).then(
      (answer) => {
        if (isRecord(answer)) setOffer({ subject, words: String(answer.words) })
      },
      (error: unknown) =>
        setOffer({ subject, words: '', problem: error instanceof Error ? error.message : String(error) }),
    )
  }, [path])
  return offer
}

/** A list's link contains only its path; the address of the page before this one has the filters too. */
function subjectOf(query: URLSearchParams, path: string): Subject | undefined {
  const [car_id, kind, search] = ['car_id', 'kind', 'search'].map((name) => query.get(name))
  if (car_id) return { car_id, ...(kind && { kind }) }
  return search ? { search: searchBefore(path) ?? search } : undefined
}

function searchBefore(path: string): string | undefined {
  const before = pageBefore()
  const address = before.startsWith(`${location.origin}/`) ? before.slice(location.origin.length) : undefined
  return address?.split('?')[0] === path ? undefined : address
}
