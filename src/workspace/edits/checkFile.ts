import { Value } from 'typebox/value'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'
import { type OwnCheck, ownChecksSchema } from './ownCheck.ts'
import { isLater } from './recipe.ts'

// Own checks as a file, for another feed, another computer or the command line.

const TYPE = 'adwright checks'
/** Raised with every change of the form; older forms stay readable. */
const CHECK_FILE_VERSION = 1

/** Checks as the text of a JSON file. */
export const checkFileText = (checks: readonly OwnCheck[]): string =>
  `${JSON.stringify({ type: TYPE, version: CHECK_FILE_VERSION, checks }, null, 1)}\n`

/** Reads checks from a file; says where it isn't what it should be. */
export const readCheckFile = (source: string): Result<readonly OwnCheck[], Said> => {
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    return failed(said('edits.file.checks'))
  }
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== TYPE)
    return failed(said('edits.file.noChecks'))
  if ('version' in value && isLater(value.version, CHECK_FILE_VERSION)) return failed(said('edits.file.checksNewer'))
  const checks = 'checks' in value ? value.checks : undefined
  if (Value.Check(ownChecksSchema, checks)) return success(checks)
  const [first] = Value.Errors(ownChecksSchema, checks)
  return failed(said('edits.file.checksUnread', { place: `checks${first?.instancePath ?? ''}` }))
}

/** Checks behind others; those with a taken id get a new one. */
export const joinedChecks = (
  known: readonly OwnCheck[],
  more: readonly OwnCheck[],
  newId: () => string,
): readonly OwnCheck[] => {
  const ids = new Set(known.map(({ id }) => id))
  return [
    ...known,
    ...more.map((check) => {
      const own = ids.has(check.id) ? { ...check, id: newId() } : check
      ids.add(own.id)
      return own
    }),
  ]
}
