import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'
import { textOf } from '#src/base/record.ts'
import type { Answers } from '#src/lead/answers.ts'
import {
  historyWords,
  isVehicleOf,
  type RegisteredVehicle,
  readRegisteredVehicle,
} from '#src/lead/registered-vehicle.ts'
import { callTradeIn } from '../../browser/api/trade-in-calls.ts'
import { track } from '../../browser/tracking/track.ts'
import * as messages from './messages.ts'

/** The result of a look-up. */
export interface Found {
  title: string
  lines: readonly string[]
}

interface Registration {
  rego: string
  regoState?: string
}

/**
 * Looks up a registration and fills in the result; the shopper answers the rest. `history` queries NEVDIS as well.
 * @spec 3.13 7.6
 */
export function useLookup(history: boolean) {
  const { values, setValues, setFieldValue } = useFormikContext<Answers>()
  const [found, setFound] = useState<Found>()
  const [vehicle, setVehicle] = useState<RegisteredVehicle & { registration: string }>()
  const [isBusy, setBusy] = useState(false)
  const state = textOf(values.regoState)
  const registration: Registration = { rego: textOf(values.Rego), ...(state && { regoState: state }) }
  const plate = JSON.stringify(registration)
  const isOther = vehicle !== undefined && (vehicle.registration !== plate || !isVehicleOf(vehicle, values))
  useEffect(() => {
    if (!isOther) return
    setVehicle(undefined)
    setFieldValue('vehicle_id', '')
  }, [isOther, setFieldValue])

  const lookUp = async (): Promise<boolean> => {
    const answer = await callTradeIn('POST', 'simple-autograb-lookup', registration)
    const known = readRegisteredVehicle(answer.body)
    track('trade_in_lookup', { flow_name: 'trade_in', flow_outcome: known ? 'found' : 'not_found' })
    if (!known) {
      setFound({ title: answer.status === 404 ? messages.regoNotFound : messages.regoUnavailable, lines: [] })
      return false
    }
    setValues((answers) => ({ ...answers, ...known.answers }))
    setVehicle({ ...known, registration: plate })
    const records = history ? await recordsOf(known, registration) : undefined
    setFound({ title: known.title, lines: [known.detail, records ?? ''].filter(Boolean) })
    return true
  }
  return {
    found,
    isBusy,
    hasRego: registration.rego !== '',
    /** Resolves with whether a vehicle was found. */
    find: async (): Promise<boolean> => {
      setBusy(true)
      const isFound = await lookUp()
      setBusy(false)
      return isFound
    },
  }
}

const recordsOf = async ({ vin }: RegisteredVehicle, registration: Registration): Promise<string | undefined> =>
  historyWords((await callTradeIn('POST', 'nevdis', vin ? { vin } : registration)).body)
