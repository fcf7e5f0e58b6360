import type { DefineForm } from './form.ts'
import { careers } from './forms/careers.ts'
import { contact } from './forms/contact.ts'
import { enquiry, quickEnquiry } from './forms/enquiry.ts'
import { financeApplication, financeEnquiry, financePreApproval } from './forms/finance.ts'
import { partsEnquiry } from './forms/parts.ts'
import { requestPhotos } from './forms/request-photos.ts'
import { reserve } from './forms/reserve.ts'
import { serviceBooking } from './forms/service.ts'
import { testDrive } from './forms/test-drive.ts'
import { tradeIn } from './forms/trade-in.ts'

/** Every form by its id. Pages, the browser and the lead API all use these definitions. */
export const FORMS = {
  enquiry,
  'quick-enquiry': quickEnquiry,
  contact,
  'test-drive': testDrive,
  'request-photos': requestPhotos,
  'service-booking': serviceBooking,
  parts: partsEnquiry,
  careers,
  'finance-enquiry': financeEnquiry,
  'finance-application': financeApplication,
  'finance-pre-approval': financePreApproval,
  'trade-in': tradeIn,
  reserve,
} as const satisfies Record<string, DefineForm>

export type FormId = keyof typeof FORMS
