const REMEDIES: Record<string, string> = {
  EACCES: "can't be accessed. Check its permissions.",
  EADDRINUSE: 'is in use. Set PORT to another.',
  EDQUOT: "can't be written: the disk's quota is used up. Free some space.",
  EEXIST: "already exists and isn't a folder. Name another.",
  EISDIR: 'is a folder. Name a file.',
  ENOENT: "doesn't exist. Check the path.",
  ENOSPC: "can't be written: the disk is full. Free some space.",
  ENOTDIR: 'has a file in its path. Name a folder.',
  EPERM: "can't be accessed. Check its permissions.",
  EROFS: 'cannot be written: the disk is read-only. Name another place.',
}

/** A refusal by the operating system as a sentence, with its file or port; undefined for any other error. */
export function systemRefusal(error: NodeJS.ErrnoException & { port?: number; dest?: string }): string | undefined {
  const remedy = REMEDIES[error.code ?? '']
  // Writing into an open file fails without its path.
  const file = error.syscall === 'write' ? 'A file' : undefined
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT'
  const what = (isFull && error.dest) || error.path || (error.port === undefined ? file : `Port ${error.port}`)
  return remedy && what && `${what} ${remedy}`
}
