import type { TextPageContent } from '#src/tenant/content.ts'
import type { SiteContext } from './context.ts'
import { xmlText } from './files/xml.ts'

/** Privacy policy and privacy statement for a dealer who wrote none: every form names them. @spec 2.12 5.11 */
export function defaultTexts({ tenant, locations }: Pick<SiteContext, 'tenant' | 'locations'>): TextPageContent[] {
  const name = xmlText(tenant.name)
  const email = locations.find((location) => location.email)?.email
  const phone = locations[0]?.phone?.display
  const ways = [email, phone].filter((way) => way !== undefined).map(xmlText)
  const reach = ways.length > 0 ? `Reach us at ${ways.join(' or ')}.` : 'Reach us through the contact page.'
  const law = tenant.country === 'NZ' ? 'Privacy Act 2020' : 'Privacy Act 1988'
  return [
    {
      slug: 'privacy-policy',
      title: 'Privacy Policy',
      description: `How ${tenant.name} collects, uses and keeps what you tell us, who else sees it, and how you can see and correct it.`,
      html: [
        `<p>${name} handles personal information under the ${law}.</p>`,
        '<h2>What we collect</h2><p>What you type into our forms, and which of our pages you visited before you sent one.</p>',
        '<h2>What we use it for</h2><p>To answer you and to arrange what you asked for. We send offers only if you said yes to them, and every one of them tells you how to stop.</p>',
        '<h2>Who sees it</h2><p>Our staff, and the companies that run this website and our customer records for us. A finance application goes to the lender; a payment goes to the payment provider.</p>',
        `<h2>Your rights</h2><p>You may see what we hold about you and have it corrected. ${reach}</p>`,
      ].join('\n'),
    },
    {
      slug: 'privacy-statement',
      title: 'Privacy Statement',
      description: `What ${tenant.name} does with the details of a finance enquiry or application, who sees them, and how you can see and correct them.`,
      html: [
        `<p>When you ask ${name} about finance we collect what a lender needs to answer: who you are, how to reach you, what you earn and owe.</p>`,
        '<h2>Where it goes</h2><p>To the lender or broker who considers your application, and to nobody else without your consent. They may ask a credit reporting body about you and will say so first.</p>',
        '<h2>If you leave something out</h2><p>We may not be able to take your application further.</p>',
        `<h2>Your rights</h2><p>You may see and correct what we hold. ${reach}</p>`,
      ].join('\n'),
    },
  ]
}
