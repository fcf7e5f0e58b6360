import { createHmac } from 'node:crypto'
import { fail, ok, type Result } from '#src/base/result.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** Hexadecimal digits of whole bytes. */
const HEX = /^([0-9a-f]{2})+$/i

/**
 * The dealer with what signs addresses for its imgproxy, by the names that imgproxy itself reads: `IMGPROXY_KEY`,
 * `IMGPROXY_SALT` (hexadecimal) and `IMGPROXY_SIGNATURE_SIZE` (bytes, 32 by default). Without key and salt addresses are
 * unsigned. Fails if the settings are no key.
 */
export function withSigning(
  tenant: Tenant,
  { IMGPROXY_KEY: key, IMGPROXY_SALT: salt, IMGPROXY_SIGNATURE_SIZE: size = '32' }: NodeJS.ProcessEnv,
): Result<Tenant, string> {
  if (tenant.image_cdn.dialect !== 'imgproxy' || (!key && !salt)) return ok(tenant)
  const bytes = Number(size)
  if (!HEX.test(key ?? '') || !HEX.test(salt ?? '') || !(Number.isInteger(bytes) && bytes >= 1 && bytes <= 32))
    return fail(
      'IMGPROXY_KEY and IMGPROXY_SALT must both be hexadecimal digits, as imgproxy has them (openssl rand -hex 32), and IMGPROXY_SIGNATURE_SIZE 1 to 32.',
    )
  const secrets = [Buffer.from(key ?? '', 'hex'), Buffer.from(salt ?? '', 'hex')] as const
  const sign = (path: string): string =>
    createHmac('sha256', secrets[0]).update(secrets[1]).update(path).digest().subarray(0, bytes).toString('base64url')
  // A function isn't part of a page's fingerprint; this is, so that pages are printed again with another key.
  return ok({ ...tenant, image_cdn: { ...tenant.image_cdn, sign, signed_by: sign('') } })
}
