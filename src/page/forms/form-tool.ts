import type { FormDefinition } from '#src/lead/form.ts'
import type { FormId } from '#src/lead/forms.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { SiteForm } from '../elements.ts'
import * as messages from '../messages.ts'

/** Forms that an agent in the browser may fill in: none about finance, and none that locks a vehicle. */
const OFFERED: ReadonlySet<FormId> = new Set([
  'enquiry',
  'quick-enquiry',
  'contact',
  'test-drive',
  'request-photos',
  'service-booking',
  'parts',
])

/**
 * WebMCP's attributes of a form and of fields whose label doesn't say enough; undefined unless the
 * dealer has switched them on. The person reviews and sends: nothing is submitted by itself.
 */
export function formTool(
  form: FormId,
  id: string,
  { title, steps }: Pick<FormDefinition, 'title' | 'steps'>,
  { name, switches }: Pick<Tenant, 'name' | 'switches'>,
): SiteForm['tool'] {
  if (!switches.agents.webmcp || !OFFERED.has(form)) return undefined
  const notes = steps.flatMap(({ fields }) =>
    fields.flatMap((field): [string, string][] => {
      const { type, decoy, hint } = field
      const note = decoy ? messages.leaveEmpty : CONSENTS.has(type) ? messages.onlyThePerson : hint
      return note ? [[field.name, note]] : []
    }),
  )
  return {
    attributes: {
      toolname: id.replaceAll('-', '_'),
      tooldescription: messages.fillsIn(title, name),
    },
    fields: Object.fromEntries(notes),
  }
}

const CONSENTS: ReadonlySet<string> = new Set(['optIn', 'check'])
