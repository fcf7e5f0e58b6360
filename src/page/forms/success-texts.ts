import type { FORM_CATEGORIES, LeadCategory } from '#src/lead/categories.ts'

interface Thanks {
  title: string
  text: string
}

/** Each form for a single purpose explains what happens next; general enquiries may. */
const TEXTS: Record<(typeof FORM_CATEGORIES)[number], Thanks | undefined> & Partial<Record<LeadCategory, Thanks>> = {
  'Test Drive': {
    title: 'Thanks, your test drive request is in',
    text: "We'll confirm the time with you and have the vehicle ready.",
  },
  'Request Photos': {
    title: 'Thanks, we have your photo request',
    text: "We'll take the photos and send them to you.",
  },
  'Service Booking': { title: 'Your service booking is in', text: 'Our workshop will confirm the time with you.' },
  'Finance Enquiry': { title: 'Thanks, we have your finance enquiry', text: 'Our finance team will be in touch.' },
  'Finance Application': { title: 'Your application is in', text: "We'll check it and call you about the next step." },
  'Finance Pre-Approval': {
    title: 'Your pre-approval request is in',
    text: "We'll check it and let you know what you can spend.",
  },
  'Trade In': {
    title: 'Thanks, we have your trade-in details',
    text: "We'll look them over and come back to you with a value.",
  },
  // The shopper goes on to the payment instead.
  'Reserve Vehicle': undefined,
  'Reserve Enquiry': {
    title: 'Thank you, we have your enquiry',
    text: "The vehicle isn't reserved yet. We'll call you to arrange it.",
  },
  'Careers Enquiry': { title: 'Thank you for your interest', text: 'We read every application and reply to each one.' },
}

/** The texts shown to a shopper after sending a lead of a category. @spec 2.15 */
export const successTexts = (category: LeadCategory, dealer: string): Thanks =>
  TEXTS[category] ?? { title: 'Thank you, we have your enquiry', text: `It's with the right people at ${dealer}.` }
