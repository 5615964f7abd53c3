import { createHash } from 'node:crypto'
import { createStoredPeople, type StoredPeople } from '../../emulator/storedPeople.ts'
import type { World } from '../../emulator/world.ts'
import { type EmulatorFile, removeCopies } from './emulatorFile.ts'

interface RewritingPorts {
  readonly world: World
  readonly file: EmulatorFile | undefined
  readonly stateFile: string | undefined
  /** False while changes of the world are not appended to the file. */
  readonly append: (isOn: boolean) => void
}

/** Runs changes that must leave no trace in the file. Afterwards it is rewritten and copies beside it are deleted. */
export const createRewriting =
  ({ world, file, stateFile, append }: RewritingPorts) =>
  <Value>(act: () => Value): Value => {
    append(false)
    let done: Value
    try {
      done = act()
    } finally {
      append(true)
    }
    file?.rewrite(world.changes())
    if (stateFile !== undefined) removeCopies(stateFile)
    return done
  }

/** The people of a world, whose removals rewrite its file. */
export const createRewrittenPeople = (world: World, rewriting: <Value>(act: () => Value) => Value): StoredPeople => {
  const stored = createStoredPeople(world, (text) => createHash('sha256').update(text).digest('hex'))
  const isDue = (before: string | undefined): boolean =>
    stored.lists().some(({ changedAt }) => before === undefined || Date.parse(changedAt) < Date.parse(before))
  return {
    ...stored,
    erase: (keys) => rewriting(() => stored.erase(keys)),
    // Most retention checks find nothing due. Emptying everything always rewrites: the file may still name removed
    // people.
    empty: (before) => (before === undefined || isDue(before) ? rewriting(() => stored.empty(before)) : 0),
  }
}
