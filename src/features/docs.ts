import { docs as advertising } from './advertising/docs.ts'
import { docs as feedsOut } from './feeds-out/docs.ts'

interface FeatureDocs {
  /** Generated tables in documents (`npm run fix`). */
  tables?: readonly { file: string; name: string; table: () => string }[]
  /** Published schemas (`npm run schema`). */
  schemas?: readonly { file: string; text: () => string }[]
}

/** Documentation generated from the features' data. */
const DOCS = {
  advertising,
  'feeds-out': feedsOut,
}

/** Without the names. */
export const featureDocs = Object.values<FeatureDocs>(DOCS)
