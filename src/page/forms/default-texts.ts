import type { TextPageContent } from '#src/tenant/content.ts'
import { xmlText } from '../files/xml.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { privacyFacts } from './privacy-facts.ts'

/**
 * Australian Privacy Principle 1.4 (e). oaic.gov.au accepts complaints from people who got no answer within 30 days.
 */
const COMPLAINT_AU = `If you're not happy with our answer, or don't have one within 30 days, you can complain to the Office of the Australian Information Commissioner: <a href="https://www.oaic.gov.au/privacy/privacy-complaints">oaic.gov.au</a> or 1300 363 992.`
/** Privacy Act 2020, part 5. */
const COMPLAINT_NZ = `If that doesn't settle it, you can complain to the Office of the Privacy Commissioner: <a href="https://www.privacy.org.nz">privacy.org.nz</a> or 0800 803 909.`

/** The default legal texts that forms link to and ask shoppers to accept. @spec 2.5 2.12 3.9 5.11 */
export function defaultTexts(site: Pick<DealerSite, 'tenant' | 'locations' | 'listed'>): TextPageContent[] {
  const { tenant, locations } = site
  const name = xmlText(tenant.name)
  const email = locations.find((location) => location.email)?.email
  const phone = locations[0]?.phone?.display
  const ways = [email, phone].filter((way) => way !== undefined).map(xmlText)
  const reach = ways.length > 0 ? `Reach us at ${ways.join(' or ')}.` : 'Reach us through the contact page.'
  const law = tenant.country === 'NZ' ? 'Privacy Act 2020' : 'Privacy Act 1988'
  const complaint = tenant.country === 'NZ' ? COMPLAINT_NZ : COMPLAINT_AU
  const consumerLaw = tenant.country === 'NZ' ? 'Consumer Guarantees Act' : 'Australian Consumer Law'
  return [
    {
      slug: 'privacy-policy',
      title: 'Privacy Policy',
      description: `How ${tenant.name} collects, uses and stores your personal information, who else sees it, and how you can access and correct it.`,
      html: [
        `<p>${name} handles personal information under the ${law}.</p>`,
        '<h2>What we collect</h2><p>The details you enter in our forms, the pages you visited before you sent one, and the advertisement that brought you here.</p>',
        "<h2>What we use it for</h2><p>To reply to you and to arrange what you asked for. We only send offers if you've said yes to them, and every one tells you how to unsubscribe.</p>",
        '<h2>Who sees it</h2><p>Our staff, and the companies that run this website and our customer records for us. A finance application goes to the lender; a payment goes to the payment provider.</p>',
        privacyFacts(site),
        `<h2>Your rights</h2><p>You can ask to see the information we hold about you and have it corrected. ${reach}</p>`,
        `<h2>If you have a complaint</h2><p>Please tell us first, so we can put it right. ${reach} ${complaint}</p>`,
      ].join('\n'),
    },
    {
      slug: 'privacy-statement',
      title: 'Privacy Statement',
      description: `How ${tenant.name} handles the details in a finance enquiry or application, who sees them, and how you can access and correct them.`,
      html: [
        `<p>When you ask ${name} about finance, we collect what a lender needs to know: who you are, how to contact you, and what you earn and owe.</p>`,
        '<h2>Where it goes</h2><p>To the lender or broker assessing your application, and nobody else without your consent. They may ask for a credit report and will tell you first.</p>',
        '<h2>If you leave something out</h2><p>We may not be able to take your application further.</p>',
        `<h2>Your rights</h2><p>You can ask to see and correct the information we hold. ${reach}</p>`,
      ].join('\n'),
    },
    {
      slug: 'test-drive-terms',
      title: 'Test Drive Terms',
      description: `What ${tenant.name} asks of everyone who takes a vehicle for a test drive.`,
      html: [
        `<p>These terms apply whenever you test-drive a vehicle from ${name}.</p>`,
        '<h2>Who can drive</h2><p>You, if you hold a current licence for the vehicle and show it to us first. Nobody else may drive unless we agree before you leave.</p>',
        "<h2>On the road</h2><p>Keep to the road rules and to the route we agree on. Don't drive after drinking or taking drugs. You pay any fines and tolls from the drive.</p>",
        `<h2>If something happens</h2><p>Stop, make sure everyone is safe, and call us. Our insurance covers the vehicle; if the damage is your fault, you may have to pay the excess. ${reach}</p>`,
      ].join('\n'),
    },
    {
      slug: 'reservation-terms',
      title: 'Reservation Terms',
      description: `What happens to your deposit, and to the vehicle, when you reserve one at ${tenant.name}.`,
      html: [
        `<p>These terms apply when you pay a deposit online to reserve a vehicle from ${name}.</p>`,
        "<h2>What you pay</h2><p>The deposit shown at checkout, and nothing else that day. It comes off the vehicle's price.</p>",
        "<h2>What we do</h2><p>We take the vehicle off the market, and call you to arrange the rest. While it's reserved, we won't sell it to anyone else.</p>",
        "<h2>If you change your mind</h2><p>Tell us. If you change your mind, or the vehicle isn't as described, we'll refund the whole deposit to your card.</p>",
        `<h2>What it isn't</h2><p>A reservation is a hold, not a contract of sale. Your rights under the ${consumerLaw} stay as they are. ${reach}</p>`,
      ].join('\n'),
    },
  ]
}
