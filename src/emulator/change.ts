import { isFields } from '../contract/language/fields.ts'
import type { Change } from './world.ts'

const isMember = (entry: unknown): boolean =>
  Array.isArray(entry) && typeof entry[0] === 'string' && (entry[1] === null || typeof entry[1] === 'number')

/** Is this a change of a world? Checked in full: what was edited by hand must not bring an emulator down. */
export const isChange = (value: unknown): value is Change => {
  if (!isFields(value)) return false
  const isText = (name: string) => typeof value[name] === 'string'
  if (isText('put')) return isText('id') && isFields(value['record'])
  if (isText('remove')) return isText('id')
  if (isText('members')) return Array.isArray(value['set']) && value['set'].every(isMember)
  return isText('drop')
}
