// Runs in the page of the editor (editor-page.ts): starts Sveltia CMS, has each draft checked before it is saved, shows
// it in the real templates, and shows whether the last saved change is live. The browser gets it with its types
// stripped.
import CMS, { type CmsConfig, type CustomPreviewTemplate, type CustomPreviewTemplateProps } from '@sveltia/cms'
import type { Component, ReactElement } from 'react'
import type { DraftFile, TriedDraft } from '../draft.ts'
import type { editorConfig } from './editor-config.ts'
import type { EditorState } from './editor-state.ts'
import type { INTERNALS } from './sveltia.ts'

/** The script's settings, from its page. */
export interface EditorSettings {
  slug: string
  name: string
  /** The dealer's site, for the preview. */
  site: string
  config: ReturnType<typeof editorConfig>
  internals: typeof INTERNALS
}

type Entry = CustomPreviewTemplateProps['entry']

/** React's createElement, which the editor provides to templates. */
declare const h: (type: string, props: object, children?: unknown) => ReactElement
declare const createClass: <Own>(own: Own & ThisType<Own & PreviewComponent>) => CustomPreviewTemplate

const contentOf = (id: string): string => document.getElementById(id)?.textContent ?? ''

const { config, slug, site, name, internals }: EditorSettings = JSON.parse(contentOf('settings'))

/** Milliseconds without typing before the preview is updated. */
const TYPING = 700
const SOON = 1_000
const LATER = 20_000
/** Milliseconds until a call without an answer counts as failed. A draft may wait for a build. */
const NO_ANSWER = { draft: 60_000, state: 15_000 }

/** The file last saved in this session, which is watched until it is live. */
let saved: DraftFile | undefined

const token = (): string | undefined => JSON.parse(localStorage.getItem(internals.signedIn) ?? '{}').token

/** Calls the platform as the person who is signed in. */
async function callPlatform<Answer>(endpoint: keyof typeof NO_ANSWER, body: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token()}`, 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(NO_ANSWER[endpoint])
  const call = { method: 'POST', headers, body: JSON.stringify(body), signal }
  const answer = await fetch(`/_edit/${slug}/${endpoint}`, call).catch(() => {
    throw new Error('No answer. Check your connection.')
  })
  const reply = await answer.json()
  if (!answer.ok) throw new Error(reply.detail ?? reply.title)
  return reply
}

/** The file of an entry; a new one has no name yet. */
function draftOf(entry: Entry): DraftFile {
  const folder = config.collections.find((one) => one.name === entry.get('collection'))?.folder
  const text = JSON.stringify(entry.get('data').toJS(), (key, value) =>
    key.startsWith(internals.addedKeys) ? undefined : value,
  )
  return { path: entry.get('path') || `${folder}/unsaved.md`, data: JSON.parse(text) }
}

/** A failed call counts as a problem too. */
const tried = (call: { draft: DraftFile; page?: string }): Promise<TriedDraft> =>
  callPlatform<TriedDraft>('draft', call).catch((error: Error) => ({ problems: [error.message] }))

CMS.registerEventListener({
  name: 'preSave',
  async handler({ entry }) {
    const draft = draftOf(entry)
    const { problems } = await tried({ draft })
    if (problems.length > 0)
      throw new Error(internals.shownError, { cause: new Error(`Nothing was saved. ${problems.join('\n')}`) })
    saved = draft
  },
})

CMS.registerEventListener({
  name: 'postSave',
  handler() {
    show('travelling', WORDS.travelling({ kind: 'travelling' }))
    // Not awaited, because the editor would wait for the answer.
    void watch()
  },
})

const timeOf = (at: string): string => new Date(at).toLocaleTimeString('en-AU', { hour: 'numeric', minute: '2-digit' })

const WORDS: Record<EditorState['kind'], (state: EditorState) => string> = {
  live: ({ at = '' }) => `${saved ? 'Your change went live at' : 'Live since'} ${timeOf(at)}.`,
  travelling: () => "Saved. It's on its way to the site.",
  building: () => 'Saved. The site is being published.',
  'not-live': ({ why }) => `Not live: ${why}\nThe site hasn't changed.`,
  unbuilt: () => "The site hasn't been published yet.",
}

let next: ReturnType<typeof setTimeout>
async function watch(): Promise<void> {
  clearTimeout(next)
  let isSettled = false
  const judged = saved
  try {
    if (!token()) show('signed-out', `Sign in to edit ${name}’s website.`)
    else {
      const answer = await callPlatform<EditorState>('state', { saved: judged })
      // Ignores an answer from before the latest save.
      const isCurrent = judged === saved
      if (isCurrent) show(answer.kind, WORDS[answer.kind](answer))
      isSettled = isCurrent && (answer.kind === 'live' || answer.kind === 'not-live')
    }
  } catch (error) {
    show('unknown', (error as Error).message)
    isSettled = true
  }
  next = setTimeout(watch, isSettled ? LATER : SOON)
}

/** A screen reader announces changes only. */
function show(kind: EditorState['kind'] | 'signed-out' | 'unknown', words: string): void {
  const state = document.getElementById('state')
  if (!state) return
  state.dataset.kind = kind
  if (state.textContent !== words) state.textContent = words
}

interface PreviewState {
  problems: string[]
  pages: string[]
  page: string | undefined
  html: string
}

interface PreviewComponent extends Component<CustomPreviewTemplateProps, PreviewState> {
  waiting?: ReturnType<typeof setTimeout>
  isUnmounted?: boolean
  /** The page chosen for the preview. */
  chosenPage?: string
  /** The last request. */
  lastRequest?: string
}

/** The unsaved entry on a page of the site, printed by the templates of the build. */
const Preview = createClass({
  getInitialState: (): PreviewState => ({ problems: [], pages: [], page: undefined, html: '' }),
  componentDidMount() {
    this.make()
  },
  componentDidUpdate() {
    clearTimeout(this.waiting)
    this.waiting = setTimeout(() => this.make(), TYPING)
  },
  componentWillUnmount() {
    clearTimeout(this.waiting)
    this.isUnmounted = true
  },
  choose(page: string) {
    this.chosenPage = page
    this.setState({ page })
    this.make()
  },
  async make() {
    const page = this.chosenPage
    const text = JSON.stringify(draftOf(this.props.entry))
    const request = `${page} ${text}`
    if (request === this.lastRequest) return
    this.lastRequest = request
    // A picture that isn't uploaded yet has an address that is only valid in this browser.
    const pictures = new Map<string, string>()
    const draft: DraftFile = JSON.parse(
      text.replace(/blob:[^"\s)]+/g, (address) => {
        const path = `/images/${address.split('/').at(-1)}.webp`
        pictures.set(path, address)
        return path
      }),
    )
    const answer = await tried({ draft, page })
    if (this.isUnmounted || request !== this.lastRequest) return
    if (!('html' in answer)) return this.setState({ problems: answer.problems })
    let html = answer.html.replace('<head>', `<head><base href="${site}/">`)
    for (const [path, address] of pictures) html = html.replaceAll(new RegExp(`${path}[^"\\s]*`, 'g'), address)
    this.setState({ ...answer, html })
  },
  render() {
    const { problems, pages, page, html } = this.state
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
              onChange: ({ target }: { target: HTMLSelectElement }) => this.choose(target.value),
            },
            listed.map((path) => h('option', { key: path }, path)),
          ),
        ]),
        // Without scripts, so that a page that nobody else sees yet sends and counts nothing.
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
// Its fields are made from schemas, which the type of the editor's settings can't follow.
CMS.init({ config: config as object as CmsConfig })
void watch()
