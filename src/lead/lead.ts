import type { FieldValue } from './form-values.ts'
import type { TrackingChoice } from './tracking-choice.ts'

/** From and to of a jump over steps of a form, counted from 0. */
export interface SkippedSteps {
  from: number
  to: number
}

/** @spec 4.11 */
export type LeadStatus = 'Incomplete' | 'Complete'

/**
 * A lead as it is sent: the values of every lead, and the answers of its form under their own names.
 *
 * @spec 3.6 7.9
 */
export interface Lead {
  name?: string
  last_name?: string
  email?: string
  phone?: string
  postcode?: string
  message?: string
  category: string
  subcategory?: string
  opt_in?: boolean
  /** Path of the form's page: `finance`, `cars/2021-toyota-corolla`. */
  page_id?: string
  dealership_slug: string
  location_id?: string
  Rego?: string
  car_id?: string
  car_dealership_id?: string
  manufacturer_slug?: string
  stock_number?: string
  car_type?: string
  vehicle_status?: string
  url?: string
  source: 'Website'
  /** An agent prepared the form, which a person then sent. */
  channel?: 'agent'
  user_agent?: string
  website_slug: string
  visited_pages?: string[]
  linked_query_params?: Record<string, string>
  tracking_choice?: TrackingChoice
  lead_status: LeadStatus
  form_completed: boolean
  skipped_steps?: SkippedSteps[]
  step_number?: number
  additional_services?: string[]
  [answer: string]: FieldValue | SkippedSteps[] | Record<string, string>
}
