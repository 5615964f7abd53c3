import { UnreadJournal } from '../shell/uploads/unreadJournal.ts'

// What the system's refusals mean for a person. The sentence begins with the path where the system names one.

const SENTENCES: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist; check the path.',
  ENOTDIR: 'goes through a file as if it were a folder; check the path.',
  EISDIR: 'is a folder; name a file in it.',
  EEXIST: 'is there already as something else; choose another name.',
  EACCES: 'is not open to you; change its rights or choose another place.',
  EPERM: 'is not open to you; change its rights or choose another place.',
  EROFS: 'is on a disk that cannot be written; choose another place.',
  ENAMETOOLONG: 'is too long a name; choose a shorter one.',
  ELOOP: 'is a link that leads to itself; check the path.',
  EMFILE: 'cannot be opened, because too many files are open; close some programs.',
  EBUSY: 'is in use by another program; close it there.',
  EIO: 'cannot be read or written to its end; the disk or the network drive fails.',
  EFBIG: 'would be longer than this disk takes; choose another place.',
}

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** An error of the operating system, with its code. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException & { readonly code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^E[A-Z0-9]+$/.test(error.code)

/** One sentence on what the system refused and what to do; `path` is used where the error names none. */
export const systemSentence = (error: unknown, path = 'A file'): string => {
  if (!isSystemError(error)) return `${path} failed: ${error instanceof Error ? error.message : String(error)}`
  if (FULL.has(error.code)) return `The disk is full: free some space, then run it again.`
  const sentence = Object.hasOwn(SENTENCES, error.code) ? SENTENCES[error.code] : undefined
  return `${error.path ?? path} ${sentence ?? `cannot be used (${error.code}).`}`
}

/** The sentence for an error that ends a command. */
export const errorSentence = (error: unknown): string => {
  if (isSystemError(error)) return systemSentence(error)
  if (error instanceof UnreadJournal) return error.message
  return `Something inside Adwright broke: ${error instanceof Error ? error.message : String(error)}`
}
