import { pageFeatures } from '#src/features/page.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { DeviceEntry } from '../feature.ts'
import { offersChoice, slotsOf } from '../site/slots.ts'

export type StorageSettings = Pick<
  Tenant,
  'country' | 'tracking' | 'switches' | 'flags' | 'garage_enabled' | 'payment_provider'
>

type Entry = DeviceEntry & { when?: (tenant: StorageSettings) => unknown }

const saves = ({ garage_enabled }: StorageSettings): boolean => garage_enabled
const signsIn = ({ garage_enabled, flags }: StorageSettings): boolean => garage_enabled && flags.authentication

/** What the core of a site stores; `{slug}` is the dealer's. */
const ENTRIES: readonly Entry[] = [
  {
    area: 'localStorage',
    key: '{slug}:visited-pages',
    description: 'the last 50 pages you opened on this website, which forms send along with what you enter',
  },
  {
    area: 'localStorage',
    key: '{slug}:first-page',
    description:
      'the end of the link that brought you here (everything after the question mark), such as the ad you clicked, for 30 days; forms send it too',
  },
  {
    area: 'localStorage',
    key: '{slug}:user',
    description:
      "your name, email address, phone number and postcode from the last form, so you don't have to retype them",
  },
  {
    area: 'localStorage',
    key: '{slug}:success',
    description: 'what your last enquiry was about, and the estimate in it, until the next one',
  },
  {
    area: 'localStorage',
    key: 'forecourt:unsent',
    description: "a note that an enquiry hasn't been sent yet, until it arrives",
  },
  {
    area: 'indexedDB',
    key: 'forecourt',
    description: "an enquiry that couldn't be sent yet, with its files, until it arrives or 30 days have passed",
  },
  {
    area: 'sessionStorage',
    key: 'forecourt:draft {path}',
    description: "a form you've started, until you close the tab",
  },
  {
    area: 'localStorage',
    key: '{slug}:tracking-choice',
    description: 'your choice about other companies’ scripts, until you change it',
    when: ({ tracking }) => offersChoice(tracking),
  },
  {
    area: 'localStorage',
    key: '{slug}:garage',
    description: 'the vehicles you save, until you remove them',
    when: saves,
  },
  {
    area: 'localStorage',
    key: '{slug}:garage-unsent',
    description: 'changes to your saved vehicles, until they have reached this website',
    when: signsIn,
  },
  {
    area: 'localStorage',
    key: '{slug}:signed-in',
    description: "that you're signed in, until you sign out",
    when: signsIn,
  },
  {
    area: 'cookie',
    key: 'forecourt_{slug}',
    description: 'a cookie that keeps you signed in, for 30 days',
    when: signsIn,
  },
  {
    area: 'cookie',
    key: 'forecourt_{slug}_code',
    description: 'a cookie for the sign-in code you requested, for 10 minutes',
    when: signsIn,
  },
  {
    area: 'cookie',
    key: 'forecourt_{slug}_browser',
    description: 'a cookie that identifies this browser when it requests sign-in codes, for 400 days',
    when: signsIn,
  },
  {
    area: 'localStorage',
    key: '{slug}:state',
    description: 'the state you chose for comparing prices with duty, until you choose another',
    when: ({ country, switches }) => country === 'AU' && switches.cars.show_estimated_total,
  },
  {
    area: 'localStorage',
    key: '{slug}:valuation',
    description: 'the valuation of your own vehicle, for 14 days',
    when: ({ switches }) => switches.trade_in.enabled,
  },
  {
    area: 'localStorage',
    key: '{slug}:hold',
    description: "which vehicle you're paying a deposit for, until you've finished",
    when: ({ payment_provider }) => payment_provider,
  },
  {
    area: 'sessionStorage',
    key: 'website-session-data',
    description: 'details of your visit from our customer records service, until you close the tab',
    when: ({ tracking }) => slotsOf(tracking).length > 0,
  },
  {
    area: 'sessionStorage',
    key: 'forecourt:chat-messages',
    description: 'how many chat messages you sent, until you close the tab',
    when: ({ tracking }) => slotsOf(tracking).length > 0,
  },
  {
    area: 'sessionStorage',
    key: 'error-reports',
    description: 'how many errors were reported, until you close the tab',
    when: ({ tracking }) => tracking.error_reporting_dsn,
  },
]

/** Everything that a dealer's website stores in a shopper's browser. */
export const deviceStorage = (tenant: StorageSettings): DeviceEntry[] => [
  ...ENTRIES.filter(({ when }) => !when || when(tenant)),
  ...pageFeatures.flatMap(({ storedOnDevice }) => storedOnDevice?.(tenant) ?? []),
]
