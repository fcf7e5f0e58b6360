/**
 * What plays Stripe's script in a page: `window.Stripe` with a Payment Element of two cards. It asks the stand-in
 * under `/_stripe` of the page's own host.
 */
export const STRIPE_SCRIPT = `
window.Stripe = () => ({
  _registerWrapper() {},
  elements: ({ clientSecret }) => ({
    clientSecret,
    create() {
      const heard = {}
      const box = document.createElement('fieldset')
      box.innerHTML =
        '<legend>Card (sandbox: no money moves)</legend>' +
        '<label><input type="radio" name="sandbox-card" value="approve" checked> A card that works</label> ' +
        '<label><input type="radio" name="sandbox-card" value="decline"> A card that is declined</label>'
      return {
        on(event, hear) { heard[event] = hear },
        mount(place) {
          place.append(box)
          setTimeout(() => heard.ready?.())
        },
        destroy() { box.remove() },
      }
    },
  }),
  async confirmPayment({ elements, confirmParams: { return_url } }) {
    const { value } = document.querySelector('[name=sandbox-card]:checked')
    const body = new URLSearchParams({ client_secret: elements.clientSecret, choice: value })
    const answer = await (await fetch('/_stripe/confirm', { method: 'POST', body })).json()
    if (answer.error) return { error: answer.error }
    const back = new URL(return_url)
    for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value)
    location.assign(back)
    return new Promise(() => {})
  },
})
window.Stripe.version = 'endive'
`
