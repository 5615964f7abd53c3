import { existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

// What a full disk, crash or cleaner may do to a closed browser's storage.

/** Where Chromium keeps databases and private files of pages in a profile. */
const PLACES = ['Default/IndexedDB', 'Default/File System', 'Default/WebStorage'] as const

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())

/** Removes everything, databases or files, or cuts a big file short at random. */
export const spoilStorage = (profile: string, random: () => number): void => {
  const places = PLACES.map((place) => join(profile, place)).filter((place) => existsSync(place))
  const chance = random()
  const [databases, ...files] = places
  const gone = chance < 0.4 ? places : chance < 0.7 ? files : databases === undefined ? [] : [databases]
  if (chance < 0.85) {
    for (const place of gone) rmSync(place, { recursive: true, force: true })
    return
  }
  const [biggest] = files.flatMap(filesIn).toSorted((one, other) => statSync(other).size - statSync(one).size)
  if (biggest !== undefined) truncateSync(biggest, Math.floor(statSync(biggest).size * random() * 0.9))
}
