import { adKind, adWritable } from '../../contract/ads/kinds.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { readSheet, type SheetProblem, unknownHeaders } from './sheet.ts'
import type { SheetLines } from './sheetLines.ts'

/** Posts in a text: one per line, or per row of a table with headers. */
export interface ReadPosts {
  readonly posts: readonly Fields[]
  readonly isTable: boolean
  readonly problems: readonly SheetProblem[]
  /** Columns that mean nothing for a post. */
  readonly unknown: readonly string[]
}

/** A table names its column of texts in its first row, as the export does. */
export const isPostTable = (text: string): boolean =>
  (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '').split(/[,;\t]/).some((cell) => /^"?text"?$/i.test(cell.trim()))

/** Reads posts from a CSV. */
export const postsOfTable = (sheet: SheetLines): ReadPosts => {
  // Everything here is a new post, whatever id a row of an export has.
  const isOther = (header: string): boolean => !['id', 'version', 'action'].includes(header.trim().toLowerCase())
  const headers = sheet.headers.map((header) => (isOther(header) ? header : ''))
  const read = readSheet('post', { ...sheet, headers }, () => undefined)
  return {
    posts: read.edits.flatMap((edit) => (edit.op === 'create' ? [edit.fields] : [])),
    isTable: true,
    problems: read.problems,
    unknown: unknownHeaders('post', headers),
  }
}

/** Reads posts from typed or pasted text, one a line. */
export const postsOfLines = (text: string): ReadPosts => {
  const posts = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line }))
  return { posts, isTable: false, problems: [], unknown: [] }
}

/** New posts with another post's settings, except for what each row specifies. */
export const postsLike = (model: Fields, posts: readonly Fields[]): readonly Fields[] => {
  const kind = adKind('post')
  const shared = Object.entries(model).filter(
    ([field, value]) =>
      field !== 'text' &&
      field !== 'name' &&
      value !== null &&
      value !== undefined &&
      ['always', 'create'].includes(adWritable(kind, field)),
  )
  return posts.map((post) => ({ ...Object.fromEntries(shared), ...post }))
}
