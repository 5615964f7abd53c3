import { sentenceOf } from '../host/hostProblem.ts'
import { t } from '../messages/t.ts'
import type { MessageCode } from '../messages/translator.ts'
import { type Spoken, spoken } from './spoken.ts'

/** What the system's errors mean for a person, by their code. */
const CODES = {
  ENOENT: 'cliError.system.missing',
  ENOTDIR: 'cliError.system.notFolder',
  EISDIR: 'cliError.file.folder',
  EEXIST: 'cliError.system.taken',
  EACCES: 'cliError.system.denied',
  EPERM: 'cliError.system.denied',
  EROFS: 'cliError.system.readOnly',
  ENAMETOOLONG: 'cliError.system.nameTooLong',
  ELOOP: 'cliError.system.loop',
  EMFILE: 'cliError.system.tooManyOpen',
  EBUSY: 'cliError.system.busy',
  EIO: 'cliError.system.broken',
  EFBIG: 'cliError.system.tooLarge',
} as const satisfies Readonly<Record<string, MessageCode>>

const isKnown = (code: string): code is keyof typeof CODES => Object.hasOwn(CODES, code)

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** An error of the operating system, with its code. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException & { readonly code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^E[A-Z0-9]+$/.test(error.code)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** One sentence on a system error and its fix; `named` replaces a missing path. */
export const systemProblem = (error: unknown, named: string): Spoken => {
  if (!isSystemError(error)) return spoken('cliError.system.failed', { path: named, problem: messageOf(error) })
  const { code, path = named } = error
  if (FULL.has(code)) return spoken('cliError.system.full')
  return isKnown(code) ? spoken(CODES[code], { path }) : spoken('cliError.system.other', { path, code })
}

/** One sentence on a system error in the language of this run. */
export const systemSentence = (error: unknown, named = t('cliError.file.someFile')): string =>
  systemProblem(error, named).text

/** The sentence for an error that ends a command. */
export const errorSentence = (error: unknown): string => {
  if (isSystemError(error)) return systemSentence(error)
  return sentenceOf(error, t('cliError.system.internal', { problem: messageOf(error) }))
}
