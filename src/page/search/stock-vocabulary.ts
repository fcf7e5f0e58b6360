import { VEHICLE_WORDS } from '#src/search/reader/concepts.ts'
import { makeVocabulary } from '#src/search/reader/make-vocabulary.ts'
import type { Vocabulary } from '#src/search/reader/vocabulary.ts'
import type { DealerSite } from '../site/dealer-site.ts'

/** What typed words mean at a dealer; its name, places and noun mean nothing. */
export function stockVocabulary(
  documents: Parameters<typeof makeVocabulary>[0],
  { tenant, now }: Pick<DealerSite, 'tenant' | 'now'>,
): Vocabulary {
  const visible = tenant.locations.filter((location) => location.visible)
  const places = [tenant.address, ...visible.map(({ address }) => address)]
  const filler = [
    ...VEHICLE_WORDS[tenant.template].split('|'),
    tenant.name,
    ...visible.map(({ name }) => name),
    ...places.flatMap(({ city, state }) => [city, state]),
  ]
  return makeVocabulary(
    documents,
    [...new Set(filler.filter((word) => word !== undefined))],
    new Date(now).getUTCFullYear(),
  )
}
