import type { ObjectSchema } from 'yup'
import type { Field } from '#src/lead/field.ts'
import type { FormSettings } from '#src/lead/form.ts'
import { dealerZone } from './scope.ts'

/** The part of a Yup schema that Formik uses. */
type Schema = Pick<ObjectSchema<object>, 'validate'>

/** The longest that a form waits for the validation script. Milliseconds. */
const TIMEOUT = 5000

/**
 * The schema of a step's fields. Yup is a third of a form's script, so it is loaded when the first answer is validated.
 * If it doesn't load in time, because the connection is lost or stalls, only the lead API validates, with the same
 * schema. @spec 5.2
 */
export function stepSchema(fields: readonly Field[], settings: FormSettings): Schema {
  return {
    async validate(answers, options) {
      const loaded = import('#src/lead/validation.ts').then(
        ({ formSchema }) => formSchema,
        () => undefined,
      )
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT))
      const schemaOf = await Promise.race([loaded, late])
      const context = { flags: settings.flags, now: Date.now(), time_zone: dealerZone() }
      return schemaOf ? schemaOf(fields, context).validate(answers, options) : {}
    },
  }
}
