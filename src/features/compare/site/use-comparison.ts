import { useEffect, useState } from 'react'
import type { ComparePage } from '#src/features/compare/compare-page.ts'
import { sharedQuery, sharedVehicles } from '#src/site/browser/shared-vehicles.ts'
import { type ComparedVehicle, comparedVehicles } from '../browser/compared-vehicles.ts'
import { $compared, MOST_COMPARED } from '../browser/store.ts'

/** The comparison, as far as it is known. */
export interface State {
  /** Undefined until the address and the device have been read. */
  ids?: readonly string[]
  /** How many more are in the address. */
  more: number
  /** Undefined until they are fetched. */
  vehicles?: readonly ComparedVehicle[]
  isFailed?: true
}

type Site = Pick<ComparePage, 'listing' | 'labels'>

/** The vehicles in the address; without any, those chosen on this device, which are then added to the address. */
export function useComparison({ listing, labels }: Site): [State, remove: (id: string) => void] {
  const [state, setState] = useState<State>({ more: 0 })
  const { ids } = state
  useEffect(() => {
    const chosen = sharedVehicles(location.search) ?? $compared.get()
    const shown = chosen.slice(0, MOST_COMPARED)
    nameInAddress(shown)
    setState({ ids: shown, more: chosen.length - shown.length })
  }, [])
  useEffect(() => {
    if (!ids) return undefined
    const abort = new AbortController()
    const show = (found: Pick<State, 'vehicles' | 'isFailed'>): void => {
      if (!abort.signal.aborted) setState((now) => ({ ...now, ...found }))
    }
    const vehicles = ids.length > 0 ? comparedVehicles(ids, { listing, labels }) : Promise.resolve([])
    vehicles.then(
      (found) => show({ vehicles: found }),
      () => show({ isFailed: true }),
    )
    return () => abort.abort()
  }, [ids, listing, labels])
  const remove = (id: string): void => {
    const remaining = (ids ?? []).filter((other) => other !== id)
    $compared.set($compared.get().filter((other) => other !== id))
    nameInAddress(remaining)
    setState({ ids: remaining, more: 0, vehicles: state.vehicles?.filter((v) => v.id !== id) })
  }
  return [state, remove]
}

function nameInAddress(ids: readonly string[]): void {
  history.replaceState(history.state, '', ids.length > 0 ? sharedQuery(ids) : location.pathname)
}
