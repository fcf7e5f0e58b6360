import { expect, vi } from 'vitest'
import type { FormDefinition } from '#src/lead/form.ts'
import { SITE_FORM } from '#src/site/examples/forms.ts'
import { Form } from '#src/site/islands/form/Form.tsx'
import type { FormExtras, SiteForm } from '#src/site/islands/form/form-props.ts'
import { draw } from '../in-browser.tsx'

export const NAME = { name: 'name', type: 'string', label: 'First Name' } as const
export const BUDGET = { name: 'vehiclePriceBudget', type: 'string', label: 'Price', required: false } as const
export const ENQUIRY: FormDefinition = {
  title: 'Enquiry',
  category: 'General Enquiry',
  steps: [{ fields: [NAME, BUDGET] }],
  submit: 'Send',
}
export const STEPS: FormDefinition = {
  ...ENQUIRY,
  steps: [
    { fields: [NAME], skip: { to: 2, label: 'Skip' } },
    { fields: [BUDGET] },
    { fields: [{ name: 'message', type: 'string', label: 'Message', required: false }] },
  ],
}

/** How long a test looks. Milliseconds. */
const POLL = { timeout: 5_000 }

/** A vehicle of the site's stock. */
export const VEHICLE = {
  id: '101',
  name: '2021 Kia Rio',
  dealership_id: 'd2',
  car_type: 'used',
  price: 24_990,
  sold: false,
}

export interface Call {
  method: string
  path: string
  key: string | null
  lead: Record<string, unknown>
}

/** Plays the lead API and the site's stock: each call of the API gets the next answer. */
export function api(...answers: (object | number)[]): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    if (path === '/stock.json') return Response.json({ vehicles: { rio: VEHICLE } })
    const { lead } = JSON.parse(String(body))
    calls.push({ method, path, key: new Headers(headers).get('idempotency-key'), lead })
    const answer = answers.shift() ?? 500
    const status = typeof answer === 'number' ? answer : 'errors' in answer ? 422 : 201
    return Response.json(typeof answer === 'number' ? {} : answer, { status })
  })
  return calls
}

/** The seconds that the page has been open. */
export const open = (seconds: number) => vi.spyOn(performance, 'now').mockReturnValue(seconds * 1000)

/** A form in the page, as its shopper uses it. */
export function show(definition = ENQUIRY, changes: Partial<SiteForm> = {}, extras: FormExtras = {}) {
  const place = draw(<Form form={{ ...SITE_FORM, ...changes }} definition={definition} {...extras} />)
  const field = (name: string): HTMLInputElement => {
    const found = place.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!found) throw new Error(`the form has no ${name}`)
    return found
  }
  const ready = () => vi.waitFor(() => expect(place.querySelector('form')?.noValidate).toBe(true), POLL)
  const press = (label: string): void => {
    const buttons = [...place.querySelectorAll<HTMLButtonElement>('button:not([hidden])')]
    const found = buttons.find(({ textContent }) => textContent === label)
    if (!found) throw new Error(`no button says ${label}, but ${buttons.map(({ textContent }) => textContent).join()}`)
    found.click()
  }
  const alert = () => place.querySelector('[role=alert]')?.textContent ?? ''
  const step = () => [...place.querySelectorAll('fieldset')].findIndex(({ hidden }) => !hidden)
  const goOn = async (to: number): Promise<void> => {
    press('Continue')
    await vi.waitFor(() => expect(step()).toBe(to), POLL)
  }
  return { place, field, ready, press, alert, step, goOn }
}
/** What the shopper reads when they may press again. */
export const idle = async ({ place }: { place: HTMLElement }) =>
  vi.waitFor(() => expect(place.querySelector('button[aria-disabled], button[aria-busy]')).toBeNull(), POLL)
export const until = (check: () => void) => vi.waitFor(check, POLL)
