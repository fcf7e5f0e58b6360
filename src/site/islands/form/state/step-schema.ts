import type { ObjectSchema } from 'yup'
import type { Field } from '#src/lead/field.ts'
import type { FormSettings } from '#src/lead/form.ts'

/** A Yup schema as far as Formik asks for one. */
type Schema = Pick<ObjectSchema<object>, 'validate'>

/**
 * The schema of a step's fields. Yup is a third of a form's script and comes with the first
 * answer that is judged. Where it can't be had, because the connection was lost meanwhile,
 * the lead API judges, which has the same schema. @spec 5.2
 */
export function stepSchema(fields: readonly Field[], settings: FormSettings): Schema {
  let schema: Schema | undefined
  return {
    async validate(answers, options) {
      try {
        schema ??= (await import('#src/lead/validation.ts')).formSchema(fields, settings)
      } catch {
        return {}
      }
      return schema.validate(answers, options)
    },
  }
}
