import type { SiteShell } from '#src/page/shell/shell.ts'

type List = 'grid' | 'rail'

/** The `sizes` of a card's picture: the widths that styles/templates/* give the cards of a list. */
export function cardSizes(template: SiteShell['template'], list: List): string {
  if (template === 'truck') return '(width >= 768px) 184px, 132px'
  if (list === 'rail') return template === 'rv' ? '380px' : '360px'
  if (template === 'car') return '(width >= 1200px) 300px, (width >= 576px) 46vw, 92vw'
  return '(width >= 1200px) 460px, (width >= 760px) 46vw, 92vw'
}
