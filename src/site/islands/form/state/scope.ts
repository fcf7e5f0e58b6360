import { createContext, type ReactNode, useContext } from 'react'
import type { Field } from '#src/lead/field.ts'
import type { FormSettings } from '#src/lead/form.ts'
import type { StockVehicle } from './linked-vehicle.ts'

/** What every field of a form knows of it. */
export interface FormScope {
  /** The form element's id: ids of its controls begin with it. */
  id: string
  settings: FormSettings
  /** All fields that the form asks. */
  fields: readonly Field[]
  /** Scripts are there: see use-live.ts. */
  live: boolean
  /** What the page says beside the island, by the name of a lead field; undefined where it says nothing. */
  fact: (name: string) => string | undefined
  /** The whole form is on its way: what changes now would not be sent. */
  isSending: boolean
  /** Errors that the lead API found, by field name. */
  refused: Readonly<Record<string, string>>
  /** That the shopper is at, counted from 0. */
  step: number
  /** That the page's address names. */
  vehicle?: StockVehicle
  /** What the form is about, where the shopper says it; undefined where that is none of the stock. */
  chooseVehicle: (vehicle: StockVehicle | undefined) => void
  after: Readonly<Record<string, ReactNode>>
}

export const ScopeContext = createContext<FormScope | undefined>(undefined)

/** @throws outside a form */
export function useScope(): FormScope {
  const scope = useContext(ScopeContext)
  if (!scope) throw new Error('a field stands in no form')
  return scope
}
