import { useEffect, useState } from 'react'
import type { Answers } from '#src/lead/answers.ts'
import type { Field } from '#src/lead/field.ts'
import type { KnownValues } from '#src/lead/fill-answers.ts'
import type { FormId } from '#src/lead/forms.ts'
import { queryValues } from '#src/lead/query-values.ts'
import { answersOfVehicle, factsOfVehicle, type StockVehicle, stockVehicles } from './linked-vehicle.ts'

interface Setting {
  form: FormId
  fields: readonly Field[]
  /** Whether the page is about a vehicle already. */
  hasVehicle: () => boolean
  /** Puts values beside the fields of the form. */
  add: (facts: Answers) => void
  /** Fills fields in, as far as nobody has touched them. */
  fill: (known: KnownValues) => void
}

/**
 * The vehicle that the page's address names by `car_id`: sent with the form, and what it
 * answers is filled in; undefined where there is none, or it has left. @spec 2.9 9.3
 */
export function useLinkedVehicle({ form, fields, hasVehicle, add, fill }: Setting) {
  const [vehicle, setVehicle] = useState<StockVehicle>()
  const asks = (name: string) => fields.some((field) => field.name === name)
  const isAbout = form !== 'trade-in' && !asks('category') && !asks('car_type')
  const take = (found: StockVehicle): void => {
    add(factsOfVehicle(found, isAbout))
    fill(answersOfVehicle(found))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once.
  useEffect(() => {
    const id = queryValues(location.search).car_id
    if (!id || hasVehicle()) return
    add({ car_id: id })
    stockVehicles().then(
      (vehicles) => {
        const found = vehicles.find((each) => each.id === id)
        setVehicle(found)
        if (found) take(found)
        else add({ car_id: '' })
      },
      // Without the stock the lead API looks the vehicle up by its id.
      () => undefined,
    )
  }, [])
  return {
    vehicle,
    /** The shopper says which vehicle it is, or that it is none of the stock. */
    choose: (chosen: StockVehicle | undefined): void => {
      if (chosen) take(chosen)
      else add({ car_id: '', car_dealership_id: '', car_type: '' })
    },
  }
}
