import { type Concept, wordsFor } from './concept.ts'

const colour = wordsFor('colour')

/** Shoppers' words for colours. */
export const COLOURS: readonly Concept[] = [
  colour(/\bgr[ea]y\b/, 'grey|gray'),
  colour(/\b(graphite|charcoal|gunmetal|slate)\b/, 'grey|gray|dark grey|charcoal|gunmetal|gun metal|graphite'),
  colour(/\bgr[ea]y\b/, 'dark grey|charcoal|gunmetal|gun metal|graphite|light grey|metallic grey'),
  colour(/\bsilver\b/, 'silver|slv'),
  colour(/\bwhite\b/, 'white|wht'),
  colour(/\bblack\b/, 'black|blk'),
  colour(/\bblue\b/, 'blue'),
  colour(/\bnavy\b/, 'dark blue|navy blue|blue'),
  colour(/\b(ice|light|sky) blue\b/, 'light blue|pale blue|baby blue'),
  colour(/\bred\b/, 'red'),
  colour(/\b(maroon|burgundy)\b/, 'dark red|wine red|red'),
  colour(/\bgreen\b/, 'green'),
  colour(/\bbrown\b/, 'brown'),
  colour(/\bbronze\b/, 'brown'),
  colour(/\b(beige|sand|cream|champagne)\b/, 'beige|cream|tan'),
  colour(/\bgold\b/, 'gold'),
  colour(/\bchampagne\b/, 'gold'),
  colour(/\borange\b/, 'orange'),
  colour(/\byellow\b/, 'yellow'),
  colour(/\bpurple\b/, 'purple'),
  colour(/\bpink\b/, 'pink'),
  colour(/\bteal\b|turquoise/, 'teal|turquoise'),
]
