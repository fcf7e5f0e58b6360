import type { ShopperMail } from '../services/sign-in-mail.ts'
import type { Outside } from './parcel.ts'

/** Sends messages to shoppers: from the platform's address, in the dealer's name. */
export const shopperMailer =
  ({ mail, from }: Pick<Outside, 'mail' | 'from'>) =>
  async ({ name, ...message }: ShopperMail): Promise<void> => {
    const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
    await mail.sendMail({ ...message, from: { name, address } })
  }
