import { useEffect, useState } from 'react'
import type { Answers } from '#src/lead/answers.ts'
import { vehicleEnquiryCategory } from '#src/lead/categories.ts'
import type { Field } from '#src/lead/field.ts'
import type { KnownValues } from '#src/lead/fill-answers.ts'
import type { FormId } from '#src/lead/forms.ts'
import { queryValues } from '#src/lead/query-values.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import { fetchJson } from '../../../browser/stock/fetch-json.ts'

/** The site's vehicles, from its `/stock.json`. @throws if it can't be fetched */
export async function stockVehicles(): Promise<PublishedVehicle[]> {
  const { vehicles }: { vehicles: Record<string, PublishedVehicle> } = await fetchJson('/stock.json')
  return Object.values(vehicles)
}

/** The answers to a form's questions that follow from a vehicle. @spec 2.9 */
export const answersOfVehicle = ({ price, car_type, location_id }: PublishedVehicle) => ({
  vehiclePriceBudget: price === undefined ? undefined : String(price),
  category: vehicleEnquiryCategory(car_type),
  car_type,
  location_id,
})

/**
 * The facts that a lead about a vehicle contains besides the answers. A trade-in is about the shopper's own vehicle; a
 * subject chosen by the shopper decides. @spec 3.6 9.3
 */
export const factsOfVehicle = ({ id, dealership_id, car_type }: PublishedVehicle, isAbout: boolean) => ({
  car_id: id,
  car_dealership_id: dealership_id,
  ...(isAbout && { car_type }),
})

interface Setting {
  form: FormId
  fields: readonly Field[]
  /** Whether the page already has a vehicle. */
  hasVehicle: () => boolean
  /** Adds values that are not fields of the form. */
  add: (facts: Answers) => void
  /** Fills in fields that the shopper hasn't touched. */
  fill: (known: KnownValues) => void
}

/**
 * The vehicle whose `car_id` is in the page's address. It is sent with the form and fills in the answers that follow
 * from it. Undefined if there is none or it is no longer listed. @spec 2.9 9.3
 */
export function useLinkedVehicle({ form, fields, hasVehicle, add, fill }: Setting) {
  const [vehicle, setVehicle] = useState<PublishedVehicle>()
  const hasField = (name: string) => fields.some((field) => field.name === name)
  const isAbout = form !== 'trade-in' && !hasField('category') && !hasField('car_type')
  const apply = (found: PublishedVehicle): void => {
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
        if (found) apply(found)
        else add({ car_id: '' })
      },
      // Without the stock, the lead API looks up the vehicle by its id.
      () => undefined,
    )
  }, [])
  return {
    vehicle,
    /** Sets the vehicle that the shopper chose; undefined if it isn't in stock. */
    choose: (chosen: PublishedVehicle | undefined): void => {
      if (chosen) apply(chosen)
      else add({ car_id: '', car_dealership_id: '', car_type: '' })
    },
  }
}
