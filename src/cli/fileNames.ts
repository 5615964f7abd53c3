import { existsSync } from 'node:fs'
import { basename } from 'node:path'

/** Paths of files and folders among the words of a command, also as `--flag=PATH`, and their last names alone. */
export const fileNamesIn = (words: readonly string[]): readonly string[] =>
  words
    .flatMap((word) => [word, word.slice(word.indexOf('=') + 1)])
    .filter((word) => existsSync(word))
    .flatMap((path) => [path, basename(path)])
