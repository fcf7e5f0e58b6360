import { describe, expect, it } from 'vitest'
import { isRequired, labelParts } from '#src/lead/field.ts'
import { formSettings } from '#src/lead/form.ts'
import { FORMS } from '#src/lead/forms.ts'
import { formDefinition } from '#src/page/forms/form-definition.ts'
import { buildSite } from '#src/page/site/build-site.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { aContent, aLocation, aSite, aTenant, aVehicle, NOW, pageAt, paths } from './fixture.ts'

const page = (path: string, switches: TenantInput['switches'] = {}) =>
  pageAt(aSite({ tenant: { switches } }), 'form', path)

describe('finance routes @spec 2.8 2.9', () => {
  it.each(['/finance', '/finance-enquiry', '/apply-for-finance'])(
    '%s has a form with the anchor #finance-form',
    (path) => expect(page(path).form.site_form.id).toBe('finance-form'),
  )

  it('some builds redirect /finance-pre-approval to /finance', () =>
    expect(aSite().redirects).toContainEqual({ from: '/finance-pre-approval', to: '/finance', status: 301 }))

  it('others have the page, and no redirect', () => {
    const site = aSite({ tenant: { switches: { finance: { pre_approval: true } } } })
    expect(formDefinition(pageAt(site, 'form', '/finance-pre-approval').form.site_form).submit).toBe(
      'Get Pre-Approved Now',
    )
    expect(site.redirects.map(({ from }) => from)).not.toContain('/finance-pre-approval')
  })

  it("the finance pages link to it in the dealer's words @spec 9.5", () => {
    const tenant = { texts: { pre_approval_action: 'Know my limit' }, switches: { finance: { pre_approval: true } } }
    expect(pageAt(aSite({ tenant }), 'form', '/finance').links).toContainEqual({
      label: 'Know my limit',
      href: '/finance-pre-approval',
    })
  })

  it.each(['car', 'truck', 'rv'] as const)(
    'the overview is about the vehicles of a %s dealer @spec 1.6',
    (template) => {
      const noun = { car: 'Car', truck: 'Truck', rv: 'RV' }[template]
      const { sections } = pageAt(aSite({ tenant: { template } }), 'form', '/finance')
      expect(sections[0]?.title).toBe(`${noun} and loan together`)
    },
  )

  it('a tenant without finance has none of them, and no link to one', () => {
    const site = aSite({ tenant: { switches: { finance: { enabled: false } } } })
    expect(paths(site).filter((path) => path.includes('finance'))).toEqual([])
    expect(JSON.stringify([site.shell, site.pages])).not.toMatch(/"\/(finance|apply-for)/)
  })

  it('/pages/finance-information is a text page of the dealer, linked from the finance pages', () => {
    const pages = [{ slug: 'finance-information', title: 'Finance Information', html: '<p>Rates.</p>' }]
    const site = aSite({ content: { pages } })
    expect(pageAt(site, 'text', '/pages/finance-information').html).toBe('<p>Rates.</p>')
    expect(pageAt(site, 'form', '/finance').links).toContainEqual({
      label: 'Finance Information',
      href: '/pages/finance-information',
    })
  })
})

describe('finance figures @spec 9.4', () => {
  it('the calculator starts with 10 and calls it an assumption', () =>
    expect(page('/finance').calculator).toMatchObject({ rate: 10, note: expect.stringContaining('assumption') }))

  it('the calculator shows no repayment without its rate', () =>
    expect(page('/finance').calculator?.answer).toEqual({
      payment: '$146.73',
      period: 'a week',
      basis: '$30,000 at 10% a year: 260 weekly payments, $38,149.80 in total, including $8,149.80 interest.',
    }))

  it('a rate is advertised only with comparison rate, example, lender, licence and warning', () => {
    expect(JSON.stringify(page('/finance').sections)).not.toContain('p.a.')
    const advertised = {
      annual_rate: 8.49,
      comparison_rate: 9.27,
      example_amount: 30_000,
      example_term_months: 60,
      lender: 'Tablelands Finance',
      credit_licence: 'Australian Credit Licence 000102',
    }
    const rate = page('/finance', { finance: { advertised } }).sections.find(({ title }) => title === 'Rate')
    for (const part of [
      '8.49% p.a., comparison rate 9.27% p.a.',
      '$30,000 over 60 months',
      'Tablelands Finance, Australian Credit Licence 000102',
      'WARNING: This comparison rate is true only for the examples given',
    ])
      expect(rate?.text).toContain(part)
  })
})

describe('other routes @spec 2.10 2.13', () => {
  it.each([
    ['/book-test-drive', 'Book a Test Drive', 'Test Drive', {}],
    ['/service', 'Service', 'Service Enquiry', {}],
    ['/pages/book-a-service', 'Book a Service', 'Service Booking', {}],
    ['/parts', 'Parts', 'Parts Enquiry', { parts: { enabled: true } }],
    ['/vehicle-parts-and-accessories', 'Vehicle Parts and Accessories', 'Parts Enquiry', { parts: { enabled: true } }],
    ['/careers', 'Careers', 'Careers Enquiry', { careers: { enabled: true } }],
  ] as const)('%s is called %s and sends a %s', (path, title, category, switches) => {
    expect(page(path, switches)).toMatchObject({ title, form: { hidden: { category } } })
    expect(page(path, switches).form.hidden).toMatchObject({ url: `https://harbour.example${path}` })
  })

  it('service, parts and careers are there only where they are switched on', () =>
    expect(paths(aSite({ tenant: { switches: { service: { enabled: false } } } })).join(' ')).not.toMatch(
      /service|parts|careers/,
    ))

  it('use_pages_path keeps /pages, and both forms answer', () => {
    const site = aSite({ tenant: { use_pages_path: true, switches: { parts: { enabled: true } } } })
    expect(paths(site)).toEqual(
      expect.arrayContaining(['/pages/vehicle-parts-and-accessories', '/pages/privacy-policy']),
    )
    expect(site.redirects).toContainEqual({ from: '/privacy-policy', to: '/pages/privacy-policy', status: 301 })
    expect(aSite().redirects).toContainEqual({ from: '/pages/privacy-policy', to: '/privacy-policy', status: 301 })
  })
})

describe('a form of a page @spec 3.17 5.2', () => {
  it('is posted as a lead @spec 7.5', () => expect(page('/service').form.site_form.action).toBe('/api/leads'))

  it('a state is prefilled with qld, in Australia @spec 3.8 9.4', () => {
    const address = { city: 'Cowra', state: 'NSW' as const }
    const site = aSite({ tenant: { country: 'AU', address, locations: [aLocation({ address })] } })
    const { steps } = formDefinition(pageAt(site, 'form', '/apply-for-finance').form.site_form)
    const all = steps.flatMap((step) => step.fields)
    expect(all.find(({ name }) => name === 'state')?.value).toBe('qld')
  })

  it('leads that contain files go to their own call @spec 7.5', () =>
    expect(page('/careers', { careers: { enabled: true } }).form.site_form.action).toBe('/api/leads/with-files'))

  it('the privacy line names who asks and where the policy is', () =>
    expect(page('/service').form.site_form.privacy).toEqual({
      text: 'Harbour Motors uses these details to reply to you.',
      link: { label: 'Privacy Policy', href: '/privacy-policy' },
    }))

  it('says what happens next only if the tenant promises it', () => {
    expect(page('/service').form.site_form.next).toBeUndefined()
    const promised = aSite({ tenant: { texts: { response_time: 'Within an hour.' } } })
    expect(pageAt(promised, 'form', '/service').form.site_form.next).toBe('Within an hour.')
  })
})

describe('a text that must be accepted @spec 2.5 3.9 5.11', () => {
  it.each([false, true])('is linked where it is accepted, and is a page (use_pages_path: %s)', (use_pages_path) => {
    const tenant = aTenant({ use_pages_path })
    const reservable = aVehicle({
      payment_processors: [{ authorization_type: 'windcave', deposit_amount: 500 }],
      has_checkout_payment_processor: true,
    })
    const site = aSite({ tenant: { use_pages_path, payment_provider: 'windcave' }, vehicles: [reservable] })
    const texts = Object.values(FORMS).flatMap((define) =>
      define(formSettings(define, tenant))
        .steps.flatMap(({ fields }) => fields)
        .filter((field) => field.type === 'check' && isRequired(field)),
    )
    expect(texts.length).toBeGreaterThanOrEqual(5)
    for (const field of texts) {
      expect(labelParts(field)[1], field.label).not.toBe('')
      expect(pageAt(site, 'text', field.link?.href ?? '').html).toMatch(/^<p>/)
    }
  })
})

describe('parts and accessories @spec 2.10', () => {
  it('stand by category with number, make and price, or the text for no price', () => {
    const site = aSite({
      tenant: { switches: { parts: { enabled: true } } },
      content: {
        parts: [
          { part_number: 'TB-1', name: 'Tow bar', category: 'Towing', price: 1150, makes: ['Toyota'] },
          { part_number: 'FM-1', name: 'Floor mats', category: 'Interior' },
          { part_number: 'BC-1', name: 'Brake controller', category: 'Towing', price: 495 },
        ],
      },
    })
    expect(pageAt(site, 'form', '/vehicle-parts-and-accessories').catalogue).toEqual([
      {
        title: 'Towing',
        rows: [
          { label: 'Tow bar (TB-1; fits Toyota)', value: '$1,150' },
          { label: 'Brake controller (BC-1)', value: '$495' },
        ],
      },
      { title: 'Interior', rows: [{ label: 'Floor mats (FM-1)', value: 'Enquire for price.' }] },
    ])
  })
})

describe('on the mock setting @spec 7.11', () => {
  const site = (mock: boolean) => buildSite({ tenant: aTenant(), content: aContent(), vehicles: [], now: NOW, mock })

  it.each([
    [true, '/mock/leads', '/mock'],
    [false, '/api/leads', undefined],
  ])('paths start with /mock instead of /api: %s', (mock, action, api) => {
    const built = site(mock)
    expect(pageAt(built, 'contact', '/contact').form.site_form.action).toBe(action)
    expect(built.shell.data.api).toBe(api)
  })
})
