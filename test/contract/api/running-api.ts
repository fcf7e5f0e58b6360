import { createRegistry } from '#src/api/registry.ts'
import { type RunningApi, type RunOptions, runLeadApi } from '#src/api/run.ts'
import { noStock, TENANTS } from './api-fixture.ts'

type Changes = Pick<RunOptions, 'store'> &
  Partial<Omit<RunOptions, 'outside'>> & { outside?: Partial<RunOptions['outside']> }

/** The lead API as it runs, for the usual dealers, without stock and without a mail server. */
export const runningApi = ({ outside, ...changes }: Changes): Promise<RunningApi> =>
  runLeadApi({
    registry: createRegistry(TENANTS, []),
    vehicle: async () => undefined,
    vehicles: async () => [],
    stock: { current: noStock, searchOf: noStock },
    now: Date.now,
    log: () => undefined,
    addressOf: () => '192.0.2.1',
    ...changes,
    outside: {
      mail: { sendMail: () => Promise.reject(new Error('no mail')) },
      from: 'leads@forecourt.example',
      environment: {},
      trustedHosts: new Set(),
      timeout: 1000,
      ...outside,
    },
  })
