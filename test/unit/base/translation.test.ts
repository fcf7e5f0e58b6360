import { describe, expect, it } from 'vitest'
import type { Translation } from '#src/base/translation.ts'
import * as english from '#src/site/islands/gallery/messages.ts'

type Catalogue = Translation<typeof english>

/** Catalogues in another language, as the type checker reads them. */
describe('a catalogue in another language', () => {
  const french = {
    photos: 'Photos',
    photo: (number: number) => `Photo ${number}`,
    close: 'Fermer',
    previous: 'Précédente',
    next: 'Suivante',
  }

  it('has the names of the English one', () => {
    const whole: Catalogue = french
    expect(Object.keys(whole).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  it('does not compile without one of the texts, or if a text needs other values', () => {
    const { close: _, ...missing } = french
    // @ts-expect-error `close` is missing.
    const incomplete: Catalogue = missing
    // @ts-expect-error A photo is named by its number alone.
    const other: Catalogue = { ...french, photo: (number: number, of: number) => `Photo ${number} sur ${of}` }
    expect(incomplete).not.toHaveProperty('close')
    expect(other.photo).toHaveLength(2)
  })
})
