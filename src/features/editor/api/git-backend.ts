import type { Environment } from '#src/base/environment.ts'

/** The git host of the dealers' repositories. */
export interface GitBackend {
  /** Options of Sveltia CMS for one dealer. */
  optionsFor: (slug: string) => object
  /** Origins that the editor calls. */
  origins: string[]
  /** Where a dealer's earlier versions can be seen and restored. */
  historyOf: (slug: string) => string
  /** Whether the person with this `Authorization` may change the dealer's repository, which the host decides. */
  mayEdit: (slug: string, authorization: string) => Promise<boolean>
}

/** Thrown if the editor's settings contradict each other. */
export class WrongEditor extends Error {
  override name = 'WrongEditor'
}

interface Kind {
  url: string
  api: (url: string) => string
  signIn: (url: string, appId: string) => object
  repository: (api: string, name: string) => string
  history: string
  isAllowed: (answer: unknown) => boolean
}

const canPush = (answer: unknown): boolean => Object(Object(answer).permissions).push === true
/** The developer role, in GitLab's numbers. */
const DEVELOPER = 30
const isDeveloper = (answer: unknown): boolean =>
  ['project_access', 'group_access'].some(
    (kind) => Number(Object(Object(Object(answer).permissions)[kind]).access_level) >= DEVELOPER,
  )

const KINDS: Record<string, Kind> = {
  gitea: {
    url: 'https://gitea.com',
    api: (url) => `${url}/api/v1`,
    signIn: (url, app_id) => ({ base_url: url, app_id }),
    repository: (api, name) => `${api}/repos/${name}`,
    history: 'commits/branch',
    isAllowed: canPush,
  },
  gitlab: {
    url: 'https://gitlab.com',
    api: (url) => `${url}/api/v4`,
    signIn: (url, app_id) => ({ base_url: url, app_id, auth_type: 'pkce', auth_endpoint: 'oauth/authorize' }),
    repository: (api, name) => `${api}/projects/${encodeURIComponent(name)}`,
    history: '-/commits',
    isAllowed: isDeveloper,
  },
  github: {
    url: 'https://github.com',
    api: (url) => (url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`),
    // GitHub has no sign-in without a server of one's own, whose address replaces the id.
    signIn: (_url, server) => (server ? { base_url: server } : { auth_methods: ['token'] }),
    repository: (api, name) => `${api}/repos/${name}`,
    history: 'commits',
    isAllowed: canPush,
  },
}

/**
 * The git host from EDITOR_BACKEND (gitea, gitlab or github), EDITOR_REPO (with `{tenant}`), EDITOR_BRANCH (main),
 * EDITOR_URL and EDITOR_APP. Undefined without EDITOR_BACKEND, when there is no editor.
 *
 * @throws WrongEditor, which names the setting and the remedy
 */
export function gitBackend(environment: Environment): GitBackend | undefined {
  const { EDITOR_BACKEND: name, EDITOR_REPO: repo = '', EDITOR_BRANCH: branch = 'main', EDITOR_APP = '' } = environment
  if (!name) return undefined
  const kind = KINDS[name]
  if (!kind) throw new WrongEditor(`EDITOR_BACKEND: ${name} isn't one of ${Object.keys(KINDS).join(', ')}`)
  if (!/^[^{}\s]+\/[^{}\s]*\{tenant\}[^{}\s]*$/.test(repo))
    throw new WrongEditor(`EDITOR_REPO: "${repo}" needs an owner and {tenant}, such as "dealers/{tenant}"`)
  const url = (environment.EDITOR_URL || kind.url).replace(/\/$/, '')
  const api = kind.api(url)
  const repoOf = (slug: string): string => repo.replace('{tenant}', slug)
  return {
    optionsFor: (slug) => ({ name, repo: repoOf(slug), branch, api_root: api, ...kind.signIn(url, EDITOR_APP) }),
    origins: [...new Set([url, api].map((each) => new URL(each).origin))],
    historyOf: (slug) => `${url}/${repoOf(slug)}/${kind.history}/${branch}`,
    async mayEdit(slug, authorization) {
      const request = () =>
        fetch(kind.repository(api, repoOf(slug)), {
          headers: { authorization, accept: 'application/json' },
          signal: AbortSignal.timeout(TIMEOUT),
        })
      // Tried twice, because the host may have closed the idle connection.
      const answer = await request().catch(request)
      return answer.ok && kind.isAllowed(await answer.json())
    },
  }
}

/** Milliseconds for the git host to answer who may edit. */
const TIMEOUT = 10_000
