import { type Context, Hono } from 'hono'
import { textOf } from '#src/base/record.ts'
import { isUuid } from '#src/base/uuid.ts'
import { formOfCategory } from '#src/lead/form-of-lead.ts'
import { FORMS } from '#src/lead/forms.ts'
import type { ApiContext } from '../api-context.ts'
import { errorPage } from '../http/error-page.ts'
import { LARGEST_LEAD, LARGEST_UPLOAD, limited } from '../http/limited.ts'
import { type Problem, problem } from '../http/problem.ts'
import { leadProblem } from '../http/problems.ts'
import { readCall } from '../http/read-call.ts'
import { createLead } from './create-lead.ts'
import type { LeadCall, LeadOutcome } from './lead-call.ts'
import { CREATE_ALTERNATIVE, CREATE_LEAD, CREATE_WITH_FILES, type StoredLead, UPDATE_LEAD } from './schema.ts'
import { categoryOf } from './server-facts.ts'
import { updateLead } from './update-lead.ts'

/** The calls that take leads, including the alternative target. @spec 7.5 7.6 */
export function leadRoutes(context: ApiContext): Hono {
  const app = new Hono()
  const create = (call: LeadCall) => createLead(context, call)
  app.post('/leads', CREATE_LEAD, limited(LARGEST_LEAD), (c) => takeLead(c, context, create))
  app.post('/leads/with-files', CREATE_WITH_FILES, limited(LARGEST_UPLOAD), (c) => takeLead(c, context, create))
  app.post('/carClarityCustomer', CREATE_ALTERNATIVE, limited(LARGEST_LEAD), (c) => takeLead(c, context, create))
  app.put('/leads/:id', UPDATE_LEAD, limited(LARGEST_LEAD), (c) => {
    const id = c.req.param('id').toLowerCase()
    if (!isUuid(id)) return problem(c, leadProblem({ kind: 'no-such-lead' }))
    return takeLead(c, context, (call) => updateLead(context, call, id))
  })
  return app
}

async function takeLead(
  c: Context,
  { registry }: ApiContext,
  take: (call: LeadCall) => Promise<LeadOutcome>,
): Promise<Response> {
  const { call, sent } = await readCall(c, registry)
  const outcome = await take(call)
  return sent.isPlainForm ? answerPage(c, outcome, call) : answerJson(c, outcome)
}

function answerJson(c: Context, outcome: LeadOutcome): Response | Promise<Response> {
  if (!outcome.ok) return problem(c, leadProblem(outcome.error))
  const { id } = outcome.value
  const answer: StoredLead = { id, lead_id: id }
  return c.json(answer, c.req.method === 'POST' ? 201 : 200)
}

/** Redirects a browser without scripts to the success page, or shows the form again. @spec 2.15 5.2 */
function answerPage(
  c: Context,
  outcome: LeadOutcome,
  { values, form, tenant, referer }: LeadCall,
): Response | Promise<Response> {
  const definition = FORMS[form ?? formOfCategory(textOf(values.category), tenant)](tenant)
  if (outcome.ok) return c.redirect(`/success?category=${encodeURIComponent(categoryOf(values, definition))}`, 303)
  const { status, detail }: Problem = leadProblem(outcome.error)
  const errors = outcome.error.kind === 'invalid' ? outcome.error.errors : {}
  // The error page posts from another address, so it includes the original page's address.
  const known = { ...(referer && { url: referer }), ...values }
  return c.html(errorPage({ tenant, definition, values: known, errors, detail, action: c.req.path }), status)
}
