import type { DealerPages } from '#src/api/feature.ts'
import { WrongSettings } from '#src/api/hosts/node-settings.ts'
import { type GitBackend, gitBackend, WrongEditor } from '../api/git-backend.ts'
import { editorRoutes } from '../api/routes.ts'
import { openDrafts } from '../build/drafts.ts'

/** `/_edit`, if EDITOR_BACKEND is set to a git host. @throws WrongSettings if the settings contradict each other */
export const editor: DealerPages = ({ environment, root, tenants, holds, laptop, log }) => {
  const git = backendFrom(environment)
  if (!git) return undefined
  if (!tenants) {
    log('no editor: it needs the folders of the dealers, `npm run api -- --tenants <folder>`')
    return undefined
  }
  const drafts = openDrafts({ root, tenants, holds, now: Date.now })
  return (context) => editorRoutes({ ...context, git, drafts, laptop })
}

function backendFrom(environment: Parameters<typeof gitBackend>[0]): GitBackend | undefined {
  try {
    return gitBackend(environment)
  } catch (error) {
    throw error instanceof WrongEditor ? new WrongSettings([error.message]) : error
  }
}
