import type { LeadCategory } from '#src/lead/categories.ts'

const TEXTS: Partial<Record<LeadCategory, { title: string; text: string }>> = {
  'Test Drive': {
    title: 'Your test drive is on its way',
    text: 'We confirm the time with you and have the vehicle ready.',
  },
  'Request Photos': { title: 'Photos are coming', text: 'We take them and send them to you.' },
  'Service Booking': { title: 'Your service booking is in', text: 'The workshop confirms the time with you.' },
  'Finance Enquiry': { title: 'Your finance question is in', text: 'Our finance people come back to you.' },
  'Finance Application': { title: 'Your application is in', text: 'We check it and call you about the next step.' },
  'Finance Pre-Approval': {
    title: 'Your pre-approval request is in',
    text: 'We check it and tell you what you can spend.',
  },
  'Trade In': { title: 'We have your trade-in details', text: 'We look at them and come back with a value.' },
  'Reserve Enquiry': {
    title: 'Thank you, we have your enquiry',
    text: 'The vehicle is not reserved yet: we call you to arrange it.',
  },
  'Careers Enquiry': { title: 'Thank you for your interest', text: 'We read every application and answer it.' },
}

/** What a shopper reads after a lead of a category. @spec 2.15 */
export const successTexts = (category: LeadCategory, dealer: string): { title: string; text: string } =>
  TEXTS[category] ?? { title: 'Thank you, we have your enquiry', text: `It is with the right people at ${dealer}.` }
