import type { DealerPages } from '#src/api/feature.ts'
import { editor } from './editor/process/editor.ts'

/** Pages that features serve to dealers where API and dealers' folders are in one process. */
const PROCESS_FEATURES = {
  editor,
}

/** Without the names, for scripts. */
export const processFeatures = Object.values<DealerPages>(PROCESS_FEATURES)
