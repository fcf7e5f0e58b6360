import { docs as advertising } from './advertising/docs.ts'
import { docs as feedsOut } from './feeds-out/docs.ts'

interface FeatureDocs {
  /** Generated tables of documents (`npm run fix`). */
  tables?: readonly { file: string; name: string; table: () => string }[]
  /** Published schemas (`npm run schema`). */
  schemas?: readonly { file: string; text: () => string }[]
}

/** What is generated from the features' data for readers. */
const DOCS = {
  advertising,
  'feeds-out': feedsOut,
}

/** The same without the names. */
export const featureDocs = Object.values<FeatureDocs>(DOCS)
