import { parseJson } from '../../../../contract/wire/losslessJson.ts'
import type { Expectation } from '../../../../workspace/collection/collection.ts'

/** What a check can ask of a response, in the order of the list. */
export const CHECK_KINDS = [
  'status',
  'maxMs',
  'exists',
  'missing',
  'equals',
  'contains',
  'count',
  'atLeast',
  'atMost',
  'headerExists',
  'headerEquals',
  'headerContains',
] as const

export type CheckKind = (typeof CHECK_KINDS)[number]

const OF_HEADERS: readonly CheckKind[] = ['headerExists', 'headerEquals', 'headerContains']

/** What this kind looks at. */
export const checkedPlace = (kind: CheckKind): 'whole' | 'path' | 'header' => {
  if (kind === 'status' || kind === 'maxMs') return 'whole'
  return OF_HEADERS.includes(kind) ? 'header' : 'path'
}

/** Does this kind compare with something that is typed? */
export const hasExpected = (kind: CheckKind): boolean => !['exists', 'missing', 'headerExists'].includes(kind)

/** What has to be typed: a whole number, any number or anything. */
export const expectedForm = (kind: CheckKind): 'whole' | 'number' | 'any' => {
  if (kind === 'status' || kind === 'count') return 'whole'
  return kind === 'maxMs' || kind === 'atLeast' || kind === 'atMost' ? 'number' : 'any'
}

/** JSON such as `true` or `[1]` as it is, anything else as a text. */
const expectedOf = (text: string): unknown => {
  const parsed = parseJson(text)
  return parsed.ok ? parsed.value : text
}

/** The check that was typed; undefined while it is incomplete. */
export const typedCheck = (kind: CheckKind, typedPath: string, typed: string): Expectation | undefined => {
  const path = typedPath.trim()
  const text = typed.trim()
  if ((checkedPlace(kind) !== 'whole' && path === '') || (hasExpected(kind) && text === '')) return undefined
  const number = Number(text)
  const form = expectedForm(kind)
  if (hasExpected(kind) && form !== 'any' && !(form === 'whole' ? Number.isInteger(number) : Number.isFinite(number)))
    return undefined
  switch (kind) {
    case 'status':
      return { status: number }
    case 'maxMs':
      return { maxMs: number }
    case 'exists':
    case 'missing':
      return { path, exists: kind === 'exists' }
    case 'equals':
      return { path, equals: expectedOf(text) }
    case 'contains':
      return { path, contains: text }
    case 'count':
      return { path, count: number }
    case 'atLeast':
      return { path, atLeast: number }
    case 'atMost':
      return { path, atMost: number }
    case 'headerExists':
      return { header: path, exists: true }
    case 'headerEquals':
      return { header: path, equals: text }
    case 'headerContains':
      return { header: path, contains: text }
  }
}
