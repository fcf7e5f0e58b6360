import { plural } from '#src/base/text.ts'
import type { Noun } from '#src/vehicle/noun.ts'

/** Bodies that are nouns, such as ute. Others describe the vehicle, such as refrigerated (truck). */
const THING =
  /(suv|hatch(back)?|sedan|saloon|wagon|estate|ute|utility|van|bus|coach|coup[eé]|convertible|cabriolet|roadster|mover|motor ?home|camper|trailer|wheeler|scooter|cruiser|bike|motorcycle|truck|tipper|curtainsider|chassis)$/i

/** The noun for vehicles of a body within a sentence: `hatch`, `SUVs`, `refrigerated trucks`. @spec 1.8 */
export function bodyNoun(body: string, noun: Noun): Noun {
  const word = body === body.toUpperCase() ? body : body.toLowerCase()
  return THING.test(body)
    ? { one: word, many: plural(word) }
    : { one: `${word} ${noun.one}`, many: `${word} ${noun.many}` }
}

/** Label for the vehicles of a body: `Hatches`, `Refrigerated`. @spec 1.8 */
export const bodyLabel = (body: string): string => (THING.test(body) ? plural(body) : body)
