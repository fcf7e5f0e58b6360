export interface Transform {
  width: number
  height?: number
  quality: number
  format: 'auto' | 'jpg'
}
export function transformCloudinary(source: string, wanted: Transform, base: string | undefined): string {
  const match = /^(.*?\/(?:upload|fetch)\/)(.*)$/.exec(source)
  const size = wanted.height === undefined ? `w_${wanted.width}` : `c_fill,w_${wanted.width},h_${wanted.height}`
  const part = `${size},f_${wanted.format},q_${wanted.quality}`
  if (match !== null) return `${match[1]}${part}/${match[2]}`
  return base === undefined ? source : `${base.replace(/\/+$/, '')}/${part}/${source.replace(/^\/+/, '')}`
}
