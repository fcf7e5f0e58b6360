/** @spec 2.17 The quick links of the home navigation and of the sidebar. */
export const QUICK_LINKS = ['search', 'test_drive', 'service', 'finance', 'trade_in', 'parts', 'contact'] as const
export type QuickLink = (typeof QUICK_LINKS)[number]
