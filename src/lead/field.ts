import { AUSTRALIAN_STATES } from '#src/tenant/states.ts'
import type { FieldType } from './field-types.ts'

export interface Option {
  value: string
  label: string
  /** The location whose free times are offered. */
  dealership_id?: string
}

/**
 * One question of a form. The page, the browser's validation and the lead API
 * all read the same definition.
 *
 * @spec 3.6 5.2
 */
export interface Field {
  /** Key in the lead. */
  name: string
  type: FieldType
  label: string
  /** Absent means required; `false` turns it off. @spec 5.2 */
  required?: boolean
  hint?: string
  placeholder?: string
  autocomplete?: string
  options?: readonly Option[]
  value?: string
  checked?: boolean
  /** Hidden from people; only a bot fills it. @spec 3.12 */
  decoy?: boolean
  /** The words of the label that link to the terms being accepted. */
  link?: { words: string; href: string }
  /** Asks for a vehicle of the site; scripts offer the stock as a list. */
  of_stock?: boolean
  /** Shown only while the named field is filled in without errors. @spec 5.9 */
  depends_on?: string
}

/** A field is required unless its flag turns that off. @spec 5.2 */
export const isRequired = (field: Field): boolean => field.required !== false && !field.decoy

/** Options whose value is their label. */
export const optionsOf = (labels: readonly string[]): Option[] => labels.map((label) => ({ value: label, label }))

/** Splits a label into the words before, in and after its link. */
export function labelParts({ label, link }: Field): readonly [before: string, words: string, behind: string] {
  const at = link ? label.indexOf(link.words) : -1
  return link && at >= 0 ? [label.slice(0, at), link.words, label.slice(at + link.words.length)] : [label, '', '']
}

/** The values are in lower case, like the default state. @spec 9.4 */
export const stateOptions = (): Option[] => AUSTRALIAN_STATES.map((label) => ({ value: label.toLowerCase(), label }))
