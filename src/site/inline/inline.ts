import { showDialogs } from './dialogs.ts'
import { ignoreDoubleTaps } from './double-tap.ts'
import { hideHeader } from './header.ts'
import { replacePictures } from './pictures.ts'
import { wakeOnReach } from './waking.ts'

// The only script before a shopper reaches for something: bundled, minified and
// printed in every page (layouts/InlineScript.astro). Each byte is on every page.
replacePictures()
showDialogs()
hideHeader()
ignoreDoubleTaps()
wakeOnReach()
