import type { PageFeature } from '#src/page/feature.ts'

/** The privacy policy's section on replies to enquiries. */
export const replies: PageFeature<never> = {
  privacyFact: ({ switches }) =>
    switches.replies.categories.length === 0
      ? undefined
      : {
          title: 'The email you get straight away',
          text: 'When you enquire about a vehicle, you may get an email within a minute with what this website says about it, such as its price and when you could test drive it. A program writes that email. It goes by the vehicle and the kind of enquiry, not by who you are, and one of us still reads your message.',
        },
}
