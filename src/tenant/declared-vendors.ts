import type { Tenant } from './tenant.ts'

/** The names of the companies whose scripts a dealer's pages may load, sorted. */
export function declaredVendors({
  google_tag_manager_id,
  google_analytics_id,
  meta_pixel_id,
  container = [],
  ...slots
}: Tenant['tracking']): string[] {
  const { chat, chatbot, messaging, call_tracking } = slots
  const names = [
    ...(google_tag_manager_id ? ['google-tag-manager', ...container] : []),
    ...(google_analytics_id ? ['google-analytics'] : []),
    ...(meta_pixel_id ? ['meta'] : []),
    ...[chat, chatbot, messaging, call_tracking].flatMap((slot) => slot?.provider ?? []),
  ]
  return [...new Set(names)].sort()
}
