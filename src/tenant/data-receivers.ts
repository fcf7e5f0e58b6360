/** Companies to which a site, or the service behind it, may pass personal information. */
export const DATA_RECEIVERS = [
  'google',
  'meta',
  'microsoft',
  'tiktok',
  'linkedin',
  'hotjar',
  'chat',
  'chatbot',
  'messaging',
  'call_tracking',
  'error_reporting',
  'payments',
  'search',
  'autograb',
  'nevdis',
  'mail',
  'dealer_platform',
  'hosting',
] as const
export type DataReceiver = (typeof DATA_RECEIVERS)[number]
