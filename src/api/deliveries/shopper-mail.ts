import { inTime } from '../in-time.ts'
import type { ShopperMail } from '../services/sign-in-mail.ts'
import type { Outside } from './parcel.ts'

/** Sends messages to shoppers: from the platform's address, in the dealer's name. */
export const shopperMailer =
  ({ mail, from, timeout }: Pick<Outside, 'mail' | 'from' | 'timeout'>) =>
  async ({ name, ...message }: ShopperMail): Promise<void> => {
    const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
    await inTime(mail.sendMail({ ...message, from: { name, address } }), timeout)
  }
