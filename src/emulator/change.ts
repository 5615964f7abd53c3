import { type Fields, isFields } from '../contract/language/fields.ts'
import { HEX_LENGTH } from './digestSegments.ts'
import type { WorldChange } from './world.ts'

const isUntil = (value: unknown): boolean => value === null || typeof value === 'number'

const isPerson = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

const isMember = (entry: unknown): boolean =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  isUntil(entry[1]) &&
  (entry[2] === undefined || isPerson(entry[2]))

const arePeople = (people: unknown, count: number): boolean =>
  people === undefined || (Array.isArray(people) && people.length === count && people.every(isPerson))

const areHashes = ({ kind, hashes, until, people }: Fields): boolean =>
  typeof kind === 'string' &&
  typeof hashes === 'string' &&
  hashes.length % HEX_LENGTH === 0 &&
  /^[0-9a-f]*$/.test(hashes) &&
  /^[a-z_]+$/.test(kind) &&
  isUntil(until) &&
  arePeople(people, hashes.length / HEX_LENGTH)

/** Is this a change of a world? Checked in full: what was edited by hand must not bring an emulator down. */
export const isChange = (value: unknown): value is WorldChange => {
  if (!isFields(value)) return false
  const isText = (name: string) => typeof value[name] === 'string'
  if (isText('put')) return isText('id') && isFields(value['record'])
  if (isText('remove')) return isText('id')
  if (isText('members'))
    return value['hashes'] === undefined
      ? Array.isArray(value['set']) && value['set'].every(isMember)
      : areHashes(value)
  return isText('drop')
}
