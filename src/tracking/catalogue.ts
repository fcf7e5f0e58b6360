import type { ParameterGroup } from './parameters.ts'

interface EventDefinition {
  /** @spec 9.3 */
  id: number
  /** The GA4 event of the Automotive Standards Council; undefined if an embedded vendor sends it. */
  asc?: string
  /** `event_action` of the standard. */
  action: string
  /** The groups of parameters that a sender may add to those of page and event. */
  groups: readonly ParameterGroup[]
}

const define = <Group extends ParameterGroup>(id: number, asc: string | undefined, action: string, groups: Group[]) =>
  ({ id, asc, action, groups }) as const satisfies EventDefinition

/**
 * The analytics catalogue. The ids of leads (14, 15, 17, 22, 48, 51), steps (32),
 * calls (25) and favourites (39) are the specification's; the others are ours.
 *
 * @spec 9.3
 */
export const EVENTS = {
  page_view: define(1, 'asc_pageview', 'view', []),
  vehicle_list_view: define(2, 'asc_itemlist_pageview', 'view', []),
  vehicle_view: define(3, 'asc_item_pageview', 'view', ['item']),
  special_offer_view: define(4, 'asc_special_offer', 'view', ['element']),
  special_offer_click: define(5, 'asc_special_offer', 'click', ['element']),
  call_to_action_click: define(6, 'asc_cta_interaction', 'click', ['element', 'item']),
  menu_click: define(7, 'asc_menu_interaction', 'click', ['element']),

  form_open: define(8, 'asc_form_engagement', 'open', ['form', 'item']),
  form_start: define(9, 'asc_form_engagement', 'start', ['form', 'item']),
  form_error: define(10, 'asc_form_engagement', 'error', ['form', 'item']),
  form_step: define(32, 'asc_form_engagement', 'step', ['form', 'flow', 'item']),
  form_step_back: define(31, 'asc_form_engagement', 'back', ['form', 'flow', 'item']),
  form_step_skip: define(33, 'asc_form_engagement', 'skip', ['form', 'flow', 'item']),

  lead: define(22, 'asc_form_submission', 'submit', ['form', 'item']),
  new_vehicle_lead: define(14, 'asc_form_submission', 'submit', ['form', 'item']),
  used_vehicle_lead: define(15, 'asc_form_submission', 'submit', ['form', 'item']),
  test_drive_lead: define(17, 'asc_form_submission', 'submit', ['form', 'item']),
  used_test_drive_lead: define(48, 'asc_form_submission', 'submit', ['form', 'item']),
  careers_lead: define(51, 'asc_form_submission', 'submit', ['form']),

  phone_click: define(25, 'asc_click_to_call', 'click', ['element', 'form', 'item']),
  email_click: define(26, 'asc_cta_interaction', 'click', ['element', 'item']),
  directions_click: define(27, 'asc_cta_interaction', 'click', ['element', 'item']),
  social_click: define(28, 'asc_cta_interaction', 'click', ['element']),

  photo_view: define(11, 'asc_media_interaction', 'view', ['element', 'item']),
  video_play: define(12, 'asc_media_interaction', 'play', ['element', 'item']),
  spin_view: define(13, 'asc_media_interaction', 'view', ['element', 'item']),
  history_report_click: define(16, 'asc_cta_interaction', 'click', ['element', 'item']),

  search: define(18, 'asc_element_configuration', 'search', ['element']),
  search_filter: define(19, 'asc_element_configuration', 'filter', ['element']),
  search_sort: define(20, 'asc_element_configuration', 'sort', ['element']),
  search_result_click: define(21, 'asc_cta_interaction', 'click', ['element', 'item']),
  search_no_results: define(23, 'asc_element_configuration', 'no_results', ['element']),
  search_more: define(24, 'asc_element_configuration', 'more', ['element']),

  finance_calculator: define(29, 'asc_element_configuration', 'calculate', ['element', 'item']),
  finance_apply_click: define(30, 'asc_cta_interaction', 'click', ['element', 'item']),

  trade_in_lookup: define(34, 'asc_retail_process', 'lookup', ['flow', 'item']),
  trade_in_valuation: define(35, 'asc_retail_process', 'value', ['flow', 'item']),
  trade_in_adjustment: define(36, 'asc_retail_process', 'adjust', ['flow', 'item']),
  trade_in_offer: define(37, 'asc_retail_process', 'offer', ['flow', 'item']),

  favourite_removed: define(38, 'asc_cta_interaction', 'remove', ['element', 'item']),
  favourite_added: define(39, 'asc_cta_interaction', 'add', ['element', 'item']),
  garage_view: define(40, 'asc_itemlist_pageview', 'view', []),
  garage_share: define(41, 'asc_cta_interaction', 'share', ['element']),

  login_start: define(42, 'asc_retail_process', 'start', ['flow']),
  login_code_sent: define(43, 'asc_retail_process', 'send', ['flow']),
  login_complete: define(44, 'asc_retail_process', 'complete', ['flow']),
  login_error: define(45, 'asc_retail_process', 'error', ['flow']),
  logout: define(46, 'asc_retail_process', 'end', ['flow']),

  reserve_start: define(47, 'asc_retail_process', 'start', ['flow', 'item']),
  reserve_payment: define(49, 'asc_retail_process', 'pay', ['flow', 'item']),
  reserve_complete: define(50, 'asc_retail_process', 'complete', ['flow', 'item']),
  reserve_error: define(52, 'asc_retail_process', 'error', ['flow', 'item']),

  webchat_open: define(53, undefined, 'open', ['form']),
  webchat_conversation_started: define(54, undefined, 'start', ['form']),
  webchat_message_sent: define(55, undefined, 'send', ['form']),

  page_not_found: define(56, 'asc_pageview', 'view', []),
  calendar_save: define(57, 'asc_cta_interaction', 'click', ['element', 'item']),
} as const

export type EventName = keyof typeof EVENTS
