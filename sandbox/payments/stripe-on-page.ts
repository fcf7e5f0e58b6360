type Answer = (request: Request, env?: unknown) => Response | Promise<Response>

/** Where the stand-in for Stripe is on a site. */
const HOME = '/_stripe'

/** The checkout of a vehicle. */
const CHECKOUT = /^\/(cars|motorcycles|campers)\/[^/]+\/(checkout|buy-online)$/

/**
 * Puts the stand-in for Stripe's script into checkouts, because nobody can play js.stripe.com in a browser. The page
 * then runs as in production: Stripe's own loader takes the script that is there.
 */
export function withStripeOnPage(sites: Answer, stripe: Answer): Answer {
  return async (request, env) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith(`${HOME}/`)) {
      const url = new URL(request.url)
      url.pathname = pathname.slice(HOME.length)
      return stripe(new Request(url, request))
    }
    if (!CHECKOUT.test(pathname)) return sites(request, env)
    const headers = new Headers(request.headers)
    // As plain text, and never 304: the host's tag is of the page without the script.
    for (const name of ['accept-encoding', 'if-none-match']) headers.delete(name)
    const answer = await sites(new Request(request, { headers }), env)
    const sent = new Headers(answer.headers)
    for (const name of ['etag', 'content-length']) sent.delete(name)
    const text = await answer.text()
    return new Response(text.replace('</head>', `<script src="${HOME}/script.js"></script></head>`), {
      status: answer.status,
      headers: sent,
    })
  }
}
