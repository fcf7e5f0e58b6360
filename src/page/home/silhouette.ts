import type { Template } from '#src/tenant/theme.ts'

/** Drawings by name of the body type; the first match is used. */
const OUTLINES: readonly [pattern: RegExp, silhouette: string][] = [
  [/camper ?van/i, 'campervan'],
  [/camper ?trailer|hybrid camper/i, 'camper-trailer'],
  [/pop.?top/i, 'pop-top'],
  [/pop.?out|slide.?out/i, 'pop-out'],
  [/hybrid caravan/i, 'hybrid'],
  [/(fifth|5th).?wheel/i, 'fifth-wheeler'],
  [/caravan/i, 'caravan'],
  [/motor ?home|class [abc]/i, 'motorhome'],
  [/prime ?mover/i, 'prime-mover'],
  [/cab.?chassis/i, 'cab-chassis'],
  [/pantech/i, 'pantech'],
  [/curtain/i, 'curtainsider'],
  [/refrigerat|fridge|freezer|chiller/i, 'refrigerated'],
  [/freight|container|box body/i, 'freight-box'],
  [/furniture|removal/i, 'furniture'],
  [/tipper|dump/i, 'tipper'],
  [/\btray|flat ?(bed|top)|drop.?side|table ?top/i, 'tray'],
  [/scooter/i, 'scooter'],
  [/cruiser|bagger|touring/i, 'cruiser'],
  [/retro|classic|caf[eé]|scrambler/i, 'retro'],
  [/super ?sport|^sports?$|sport ?bike/i, 'sport'],
  [/suv|4wd|4x4|crossover/i, 'suv'],
  [/hatch/i, 'hatch'],
  [/sedan|saloon|limousine/i, 'sedan'],
  [/wagon|estate/i, 'wagon'],
  [/\bute\b|utility|pick-?up|dual cab|double cab/i, 'ute'],
  [/people|mover|mpv/i, 'people-mover'],
  [/\bvan\b/i, 'van'],
  [/bus|coach/i, 'bus'],
  [/coup[eé]/i, 'coupe'],
  [/convertible|cabriolet|roadster/i, 'convertible'],
]

/** The outline for a body type without one of its own. */
const BY_TEMPLATE: Record<Template, string> = {
  car: 'sedan',
  motorcycle: 'motorcycle',
  camper: 'motorhome',
  truck: 'truck',
  rv: 'caravan',
}

/** Name of the drawing for a body type. */
export const silhouetteOf = (body: string, template: Template): string =>
  OUTLINES.find(([pattern]) => pattern.test(body))?.[1] ?? BY_TEMPLATE[template]
