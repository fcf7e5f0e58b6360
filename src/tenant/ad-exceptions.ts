import * as z from 'zod'

/** Why one broken rule may be ignored, in a dealer's `exceptions.json`. It expires by itself. */
export const adException = z.strictObject({
  rule: z.string().min(1).describe('Id of the rule, such as "AU-SINGLE".'),
  vehicle: z.string().min(1).optional().describe("Id of the vehicle. Default: all the dealer's vehicles."),
  reason: z.string().min(1).describe('Why the rule may be broken.'),
  person: z.string().min(1).describe('Who decided it.'),
  until: z.iso.date('a date such as "2027-03-31"').describe('Last day of the exception.'),
})

export const adExceptions = z.array(adException)

export type AdException = z.infer<typeof adException>
