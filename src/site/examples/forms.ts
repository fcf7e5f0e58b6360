import type { FormDefinition } from '#src/lead/form.ts'
import type { SiteForm } from '#src/page/elements.ts'
import { FIELD_EXAMPLES } from './field-types.ts'

/** A form of a dealer with one location. */
export const SITE_FORM: SiteForm = {
  id: 'example',
  form: 'enquiry',
  action: '/api/leads',
  known: [],
  next: 'We answer during opening hours, usually the same day.',
  privacy: {
    text: 'We use what you enter here to answer you.',
    link: { label: 'Privacy Policy', href: '/privacy-policy' },
  },
  settings: {
    country: 'AU',
    template: 'car',
    use_pages_path: false,
    locations: [],
    flags: {
      ask_where_heard: false,
      check_options_as_yes_no: false,
      enquiry_submit_label: 'Enquire Now',
      phone_rule: 'au_nz',
    },
    switches: { forms: { message_required: true, opt_in_default: true } },
    texts: { opt_in: '', pre_approval: '', pre_approval_action: '', trade_in_button: '' },
  },
}

/** A form with one question of every type. */
export const EVERY_FIELD: FormDefinition = {
  title: 'Every kind of field',
  category: 'General Enquiry',
  steps: [{ fields: FIELD_EXAMPLES.map((field) => ({ ...field, value: undefined })) }],
  submit: 'Submit',
}
