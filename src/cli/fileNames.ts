import { existsSync } from 'node:fs'
import { basename } from 'node:path'

/** Existing paths among a command's arguments, also from `--flag=PATH`, with their base names. */
export const fileNamesIn = (words: readonly string[]): readonly string[] =>
  words
    .flatMap((word) => [word, word.slice(word.indexOf('=') + 1)])
    .filter((word) => existsSync(word))
    .flatMap((path) => [path, basename(path)])
