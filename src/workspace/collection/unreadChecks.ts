import { listText } from '../../messages/formats.ts'
import { t } from '../../messages/t.ts'

/** Checks and variables of a request, folder or file that are not run. */
export interface UnreadChecks {
  readonly name: string
  /** Statements that cannot be read. */
  readonly unread: number
  /** Statements in scripts that branch or repeat. */
  readonly branching: number
}

/** More names make no sentence. */
const MAX_NAMES = 5
const MAX_NAME_LENGTH = 60

/** Cut between whole characters. */
const shortName = (name: string): string => {
  const signs = [...name]
  return signs.length > MAX_NAME_LENGTH ? `${signs.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : name
}

const nameText = (name: string, count: number): string =>
  name === '' ? t('collection.unread.unnamed', { count }) : t('collection.unread.one', { name: shortName(name), count })

const namesText = (all: readonly UnreadChecks[], countOf: (one: UnreadChecks) => number): string | undefined => {
  const counts = new Map<string, number>()
  for (const one of all) if (countOf(one) > 0) counts.set(one.name, (counts.get(one.name) ?? 0) + countOf(one))
  if (counts.size === 0) return undefined
  const more = counts.size - MAX_NAMES
  return listText([
    ...[...counts].slice(0, MAX_NAMES).map(([name, count]) => nameText(name, count)),
    ...(more > 0 ? [t('collection.unread.more', { count: more })] : []),
  ])
}

/** Which requests have checks that are not run: a sentence for each reason. */
export const unreadSentences = (all: readonly UnreadChecks[]): readonly string[] => {
  const branching = namesText(all, (one) => one.branching)
  const unread = namesText(all, (one) => one.unread)
  return [
    ...(branching === undefined ? [] : [t('collection.unread.branching', { names: branching })]),
    ...(unread === undefined ? [] : [t('collection.unread.checks', { names: unread })]),
  ]
}
