import { createContext, type ReactNode, useContext } from 'react'
import type { Field } from '#src/lead/field.ts'
import type { FormSettings } from '#src/lead/form.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'

/** What all fields of a form share. */
export interface FormScope {
  /** The form element's id, a prefix of its controls' ids. */
  id: string
  settings: FormSettings
  /** All fields of the form. */
  fields: readonly Field[]
  /** Whether scripts are running (use-form.ts). */
  live: boolean
  /** The page's hidden field with the name of a lead field; undefined if there is none. */
  fact: (name: string) => string | undefined
  /** The whole form is being sent, so changes would be lost. */
  isSending: boolean
  /** Errors that the lead API found, by field name. */
  refused: Readonly<Record<string, string>>
  /** The shopper's current step, counted from 0. */
  step: number
  /** The vehicle in the page's address. */
  vehicle?: PublishedVehicle
  /** Sets the vehicle that the shopper chose; undefined if it isn't in stock. */
  chooseVehicle: (vehicle: PublishedVehicle | undefined) => void
  after: Readonly<Record<string, ReactNode>>
}

export const ScopeContext = createContext<FormScope | undefined>(undefined)

/** @throws outside a form */
export function useScope(): FormScope {
  const scope = useContext(ScopeContext)
  if (!scope) throw new Error('a field has no form')
  return scope
}

/** The dealer's time zone, printed beside the opening hours. */
export const dealerZone = (): string | undefined => document.querySelector<HTMLElement>('[data-zone]')?.dataset.zone
