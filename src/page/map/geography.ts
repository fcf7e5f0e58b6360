import { type GeoGeometryObjects, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import data from './map-data.json' with { type: 'json' }

/** Longitude and latitude in degrees; longitudes go on beyond 180 for the Chatham Islands. */
export type Position = readonly [lon: number, lat: number]

/** Bounds in units of a map; of a country in degrees, where `top` is the southern edge. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A coast, shore or border, with its bounds. */
export interface Shape {
  geometry: GeoGeometryObjects
  southWest: Position
  northEast: Position
}

export interface Town {
  name: string
  at: Position
  /** Its population, or more for a centre whose suburbs are counted apart. */
  rank: number
}

export interface Shapes {
  /** Polygons. */
  land: Shape[]
  lakes: Shape[]
  /** Lines between Australian states. */
  states: Shape[]
}

type Topology = ReturnType<typeof presimplify>

let known: { towns: Town[]; outlines: Topology } | undefined

/** Australia and New Zealand, read at the first call. */
const read = () => {
  known ??= {
    towns: data.towns.split('\n').map(town),
    outlines: presimplify(data.shapes as unknown as Parameters<typeof presimplify>[0]),
  }
  return known
}

/** The highest rank first. */
export const towns = (): readonly Town[] => read().towns

const levels = new Map<number, Shapes>()

/**
 * The outlines without bends smaller than an area in square degrees. It is rounded to a power of two, so that
 * a few levels of detail serve all maps.
 */
export function shapes(bend: number): Shapes {
  const level = Math.round(Math.log2(bend))
  const made = levels.get(level) ?? shapesOf(simplify(read().outlines, 2 ** level))
  levels.set(level, made)
  return made
}

const shapesOf = (outlines: Topology): Shapes => ({
  land: members(outlines, 'land'),
  lakes: members(outlines, 'lakes'),
  states: members(outlines, 'states'),
})

function members(outlines: Topology, name: keyof Shapes): Shape[] {
  const object = outlines.objects[name]
  if (object?.type !== 'GeometryCollection') throw new Error(`map-data.json has no ${name}: run npm run fix`)
  return feature(outlines, object).features.map(({ geometry }) => {
    const [southWest, northEast] = geoPath().bounds(geometry)
    return { geometry, southWest, northEast }
  })
}

function town(row: string): Town {
  const [name = '', lon, lat, rank] = row.split(';')
  return { name, at: [Number(lon), Number(lat)], rank: Number(rank) }
}
