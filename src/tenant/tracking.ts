import * as z from 'zod'
import { shaped, vendorId, webUrl } from './formats.ts'

const vendor = z.strictObject({
  provider: vendorId,
  id: vendorId,
  script: webUrl.optional().describe('Address of the script, for a vendor other than podium and tawk.'),
})

/** Identifiers of the third-party scripts that a site loads. @spec 3.3 7.15 */
export const tracking = z.strictObject({
  google_tag_manager_id: shaped(/^GTM-[A-Z0-9]+$/, 'a Tag Manager id such as "GTM-ABC1234"').optional(),
  google_analytics_id: shaped(/^G-[A-Z0-9]+$/, 'an Analytics id such as "G-ABC1234567"').optional(),
  meta_pixel_id: shaped(/^\d+$/, 'digits as a string').optional(),
  chat: vendor.optional().describe('Live chat.'),
  chatbot: vendor.optional(),
  messaging: vendor.optional(),
  call_tracking: vendor.optional(),
  error_reporting_dsn: shaped(/^https?:\/\/\w+@[\w.:-]+\/\d+$/, 'a DSN such as "https://key@errors.example/1"')
    .optional()
    .describe('Where page errors are reported: Sentry or a compatible service.'),
})
