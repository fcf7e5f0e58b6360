import { getMimeType } from 'hono/utils/mime'

export const contentType = (file: string): string => getMimeType(file) ?? 'application/octet-stream'

/** Whether compressing it saves anything. */
export const isCompressible = (type: string): boolean => /^text\/|json|xml|svg|javascript/.test(type)
