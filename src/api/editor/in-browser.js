// Runs in the page of the editor (editor-page.ts): starts Sveltia CMS, has each draft tried before it is saved, shows
// it in the real templates, and says whether what was saved is live.
import CMS from '@sveltia/cms'

const { config, slug, site, name } = JSON.parse(document.getElementById('settings').textContent)
const state = document.getElementById('state')

/** Milliseconds. */
const TYPING = 700
const SOON = 1_000
const LATER = 20_000

/** What was saved last in this session, and is watched until it is live. */
let saved

const token = () => JSON.parse(localStorage.getItem('sveltia-cms.user') ?? '{}').token

/** Asks the platform as the person who is signed in. */
async function ask(what, body) {
  const headers = { authorization: `Bearer ${token()}`, 'content-type': 'application/json' }
  const answer = await fetch(`/_edit/${slug}/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const said = await answer.json()
  if (!answer.ok) throw new Error(said.detail ?? said.title)
  return said
}

/** What the editor notes in the items of a list that were added or moved; it leaves that out of the file too. */
const ofEditor = /^__sc_/

/** The file of an entry; a new one has no name yet. */
function draftOf(entry) {
  const folder = config.collections.find((one) => one.name === entry.get('collection'))?.folder
  const text = JSON.stringify(entry.get('data').toJS(), (key, value) => (ofEditor.test(key) ? undefined : value))
  return { path: entry.get('path') || `${folder}/unsaved.md`, data: JSON.parse(text) }
}

CMS.registerEventListener({
  name: 'preSave',
  async handler({ entry }) {
    const draft = draftOf(entry)
    const { problems } = await ask('draft', { draft }).catch((error) => ({ problems: [error.message] }))
    // The editor shows the cause of an error of this name.
    if (problems.length > 0)
      throw new Error('saving_failed', { cause: new Error(`Nothing was saved. ${problems.join('\n')}`) })
    saved = draft
  },
})

CMS.registerEventListener({
  name: 'postSave',
  handler() {
    show('travelling', WORDS.travelling())
    // The editor would wait for the answer.
    watch()
  },
})

const timeOf = (at) => new Date(at).toLocaleTimeString('en-AU', { hour: 'numeric', minute: '2-digit' })

const WORDS = {
  live: ({ at }) => `${saved ? 'Your change is live' : 'Live'} since ${timeOf(at)}.`,
  travelling: () => 'Saved. It is on its way to the site.',
  building: () => 'Saved. The site is being published.',
  'not-live': ({ why }) => `Not live: ${why}\nThe site shows what it showed before.`,
  unbuilt: () => 'The site has not been published yet.',
}

let next
async function watch() {
  clearTimeout(next)
  let isSettled = false
  try {
    if (!token()) show('signed-out', `Sign in to change the words of ${name}.`)
    else {
      const answer = await ask('state', { saved })
      show(answer.kind, WORDS[answer.kind](answer))
      isSettled = answer.kind === 'live' || answer.kind === 'not-live'
    }
  } catch (error) {
    show('unknown', error.message)
    isSettled = true
  }
  next = setTimeout(watch, isSettled ? LATER : SOON)
}

/** A screen reader says what is new, not the same again. */
function show(kind, words) {
  state.dataset.kind = kind
  if (state.textContent !== words) state.textContent = words
}

/** The unsaved entry on a page of the site, printed by the templates of the build. */
const Preview = window.createClass({
  getInitialState: () => ({ problems: [], pages: [], page: undefined, html: '' }),
  componentDidMount() {
    this.make()
  },
  componentDidUpdate() {
    clearTimeout(this.waiting)
    this.waiting = setTimeout(() => this.make(), TYPING)
  },
  componentWillUnmount() {
    clearTimeout(this.waiting)
    this.isGone = true
  },
  choose(page) {
    this.wanted = page
    this.setState({ page })
    this.make()
  },
  async make() {
    const page = this.wanted
    const text = JSON.stringify(draftOf(this.props.entry))
    const asked = `${page} ${text}`
    if (asked === this.asked) return
    this.asked = asked
    // A picture that isn't uploaded yet has an address of this browser only.
    const pictures = new Map()
    const draft = JSON.parse(
      text.replace(/blob:[^"\s)]+/g, (address) => {
        const path = `/images/${address.split('/').at(-1)}.webp`
        pictures.set(path, address)
        return path
      }),
    )
    const said = await ask('draft', { draft, page }).catch((error) => ({ problems: [error.message] }))
    if (this.isGone || asked !== this.asked) return
    if (said.html === undefined) return this.setState({ problems: said.problems })
    let html = said.html.replace('<head>', `<head><base href="${site}/">`)
    for (const [path, address] of pictures) html = html.replaceAll(new RegExp(`${path}[^"\\s]*`, 'g'), address)
    this.setState({ ...said, html })
  },
  render() {
    const { problems, pages, page, html } = this.state
    const h = window.h
    const listed = page && !pages.includes(page) ? [page, ...pages] : pages
    return h(
      'div',
      { style: { display: 'flex', flexDirection: 'column', height: '100vh', font: '16px/1.4 system-ui' } },
      [
        problems.length > 0 &&
          h(
            'p',
            { key: 'problems', role: 'alert', style: { padding: '0 1rem', whiteSpace: 'pre-line' } },
            problems.join('\n'),
          ),
        h('label', { key: 'page', style: { padding: '.5rem 1rem' } }, [
          'Page ',
          h(
            'select',
            {
              key: 'select',
              value: page,
              style: { font: 'inherit', maxWidth: '100%', minHeight: '2.75rem' },
              onChange: ({ target }) => this.choose(target.value),
            },
            listed.map((path) => h('option', { key: path }, path)),
          ),
        ]),
        // Without scripts, so that nothing is sent or counted from a page that nobody sees yet.
        h('iframe', {
          key: 'site',
          title: 'The page with your change',
          srcDoc: html,
          sandbox: 'allow-same-origin',
          style: { flex: 1, border: 0 },
        }),
      ],
    )
  },
})

for (const { name: file } of [...config.collections, ...config.singletons]) CMS.registerPreviewTemplate(file, Preview)
CMS.init({ config })
watch()
