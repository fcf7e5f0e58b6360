import { memo, useMemo } from 'react'
import type { TradeInPage } from '#src/page/kinds/trade-in-page.ts'
import { siteDefinition } from '#src/page/site/site-definition.ts'
import { Form } from '../form/Form.tsx'
import type { SiteForm } from '../form/form-props.ts'
import { Estimate } from './Estimate.tsx'
import { Lookup } from './Lookup.tsx'

interface Props {
  form: SiteForm
  /** The calls, other than valuation, that the lead API offers this site. */
  calls: TradeInPage['calls']
}

/**
 * The trade-in form: it finds a vehicle by its registration, and shows an estimate above
 * the questions that adjust it. If neither is available it is an ordinary form, which is
 * the manual path. @spec 2.6 3.13 7.6 7.7 9.6
 */
export const TradeIn = memo(function TradeIn({ form, calls }: Props) {
  const { steps } = useMemo(() => siteDefinition(form), [form])
  const names = steps.map(({ fields }) => fields.map(({ name }) => name))
  const last = names[0]?.includes('regoState') ? 'regoState' : 'Rego'
  const adjusting = names.findIndex((step) => step.includes('condition'))
  return (
    <Form
      form={form}
      after={calls.lookup ? { [last]: <Lookup history={calls.history} /> } : undefined}
      stepHead={{ [adjusting]: <Estimate step={adjusting} saves={calls.save} /> }}
    />
  )
})
