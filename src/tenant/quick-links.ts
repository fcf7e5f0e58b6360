/** @spec 2.17 Which quick links stand in the home navigation and in the sidebar. */
export const QUICK_LINKS = ['search', 'test_drive', 'service', 'finance', 'trade_in', 'parts', 'contact'] as const
export type QuickLink = (typeof QUICK_LINKS)[number]
