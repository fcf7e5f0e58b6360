import data from './map-data.json' with { type: 'json' }

/** Longitude and latitude in degrees; longitudes go on beyond 180 for the Chatham Islands. */
export type Position = readonly [lon: number, lat: number]

/** Bounds in degrees or in units of a map. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A coast, shore or border; `box.top` is its southern end. */
export interface Line {
  /** Longitudes and latitudes in turn. */
  points: Float32Array
  box: Box
}

export interface Town {
  name: string
  at: Position
  /** Its population, or more for a centre whose suburbs are counted apart. */
  rank: number
}

export interface Geography {
  /** Closed lines. */
  land: Line[]
  lakes: Line[]
  /** Lines between Australian states. */
  states: Line[]
  /** The highest rank first. */
  towns: Town[]
}

let known: Geography | undefined

/** Australia and New Zealand, read at the first call; about 400 KB stay in memory. */
export function geography(): Geography {
  known ??= {
    land: lines(data.land),
    lakes: lines(data.lakes),
    states: lines(data.states),
    towns: data.towns.split('\n').map(town),
  }
  return known
}

function town(row: string): Town {
  const [name = '', lon, lat, rank] = row.split(';')
  return { name, at: [Number(lon), Number(lat)], rank: Number(rank) }
}

const lines = (text: string): Line[] => text.split(' ').map(line)

/** Reads an encoded polyline: the differences between points in thousandths of a degree, latitude first. */
function line(text: string): Line {
  const points: number[] = []
  const last: [number, number] = [0, 0]
  let at = 0
  for (let turn = 0; at < text.length; turn++) {
    let value = 0
    let code = 0x20
    for (let shift = 0; code >= 0x20; shift += 5) {
      code = text.charCodeAt(at++) - 63
      value |= (code & 0x1f) << shift
    }
    last[turn % 2 ? 0 : 1] += value & 1 ? ~(value >> 1) : value >> 1
    if (turn % 2) points.push(last[0] / 1000, last[1] / 1000)
  }
  return { points: Float32Array.from(points), box: boxOf(points) }
}

function boxOf(points: readonly number[]): Box {
  const box: Box = { left: 360, right: 0, top: 90, bottom: -90 }
  points.forEach((degrees, at) => {
    const [low, high] = at % 2 ? (['top', 'bottom'] as const) : (['left', 'right'] as const)
    box[low] = Math.min(box[low], degrees)
    box[high] = Math.max(box[high], degrees)
  })
  return box
}
