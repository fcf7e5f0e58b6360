import { showDialogs } from './dialogs.ts'
import { startOnFirstReach } from './first-reach.ts'
import { hideHeader } from './header.ts'
import { guardNumbers } from './phone-numbers.ts'
import { watchPictures } from './pictures.ts'
import { moveRows } from './rows.ts'
import { showSaved } from './saved.ts'
import { fetchScripts } from './scripts.ts'
import { coverBySheets } from './sheets.ts'
import { letTransitionsEnd } from './transitions.ts'

// The only script that runs before a shopper reaches for something. It is bundled, minified
// and printed in every page (layouts/InlineScript.astro), so every byte counts.
watchPictures()
showDialogs()
hideHeader()
guardNumbers()
showSaved()
moveRows()
coverBySheets()
startOnFirstReach()
fetchScripts()
letTransitionsEnd()
