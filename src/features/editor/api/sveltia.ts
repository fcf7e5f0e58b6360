import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { dirname, extname, join } from 'node:path'

/**
 * Names inside Sveltia CMS that its documentation doesn't promise, all here because a later version may change them:
 * where the browser stores who is signed in, how the keys begin that it adds to list items which were added or moved
 * and leaves out of the file, and the error whose cause it shows.
 */
export const INTERNALS = { signedIn: 'sveltia-cms.user', addedKeys: '__sc_', shownError: 'saving_failed' }

/** The label of the button for a folder of this machine, and the start of that for the git host. */
export const BUTTONS = { local: 'Work with Local Repository', signIn: 'Sign In with' }

const LOCAL = `#nc-root [data-label="${BUTTONS.local}"]`

/** On localhost the editor offers a folder of this machine first; the sign-in is the way that works. */
export const SIGN_IN_STYLE = `${LOCAL},${LOCAL}~[role=none]{display:none!important}
${LOCAL}~[data-label^="${BUTTONS.signIn}"]{border-color:#1466b8;background:#1466b8!important;color:#fff!important}`

const requireHere = createRequire(import.meta.url)
/** `npm/index.js` of the package, which loads the rest from the same folder. */
const ENTRY = requireHere.resolve('@sveltia/cms')
const PACKAGE = join(dirname(ENTRY), '..')
const requireThere = createRequire(ENTRY)

const SCRIPT = readFileSync(new URL('./in-browser.ts', import.meta.url), 'utf8')
const VERSION = createHash('sha256')
  .update(SCRIPT)
  .update(readFileSync(join(PACKAGE, 'package.json')))
  .digest('hex')
  .slice(0, 12)

/** Where the editor's files are served. Files at this address never change. */
export const FILES = `/_edit/-/${VERSION}`

/**
 * Packages that the editor loads by name. Maps, syntax highlighting and SVG compression are left out, because no field
 * uses them.
 */
const LIBRARIES = ['immutable/dist/immutable.es.js', 'exifr/dist/lite.esm.mjs', 'turndown/lib/turndown.browser.es.js']

/** Maps package names to addresses for the browser. */
export const IMPORT_MAP = JSON.stringify({
  imports: {
    '@sveltia/cms': `${FILES}/cms/npm/index.js`,
    ...Object.fromEntries(LIBRARIES.map((path) => [path, `${FILES}/libraries/${path}`])),
    immutable: `${FILES}/libraries/${LIBRARIES[0]}`,
  },
})

const OF_PACKAGE = /^cms\/(npm\/(?:(?:chunks|assets)\/)?[\w-]+\.(?:js|wasm|woff2|png)|locales\/[\w-]+\.json)$/

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  // The editor imports its translations as modules.
  '.json': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

/** A file of the editor by its path below FILES; undefined if there is none. */
export function editorFile(path: string): { bytes: Buffer; type: string } | undefined {
  if (path === 'editor.js') return { bytes: Buffer.from(stripTypeScriptTypes(SCRIPT)), type: TYPES['.js'] ?? '' }
  const library = LIBRARIES.find((each) => path === `libraries/${each}`)
  const own = OF_PACKAGE.exec(path)?.[1]
  const place = library ? requireThere.resolve(library) : own && join(PACKAGE, own)
  const bytes = place && readIfThere(place)
  if (!bytes) return undefined
  const extension = extname(place)
  const isTranslation = extension === '.json'
  return {
    bytes: isTranslation ? Buffer.concat([Buffer.from('export default '), bytes]) : bytes,
    type: TYPES[extension] ?? '',
  }
}

function readIfThere(place: string): Buffer | undefined {
  try {
    return readFileSync(place)
  } catch {
    return undefined
  }
}
