import type { Failure } from '../contract/contract.ts'
import { isAddress } from '../contract/language/address.ts'
import { type Fields, isFields } from '../contract/language/fields.ts'
import { plainLine } from '../contract/language/plainLine.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import type { Said } from '../contract/language/said.ts'
import { NEUTRAL_NAMES } from '../contract/wire/brandTexts.ts'
import type { Addresses, WireNames } from '../contract/wire/message.ts'
import { refused } from '../contract/wire/refused.ts'
import { isLoopbackAddress, type ServiceProfile } from '../host/connection.ts'
import { said } from '../messages/said.ts'

type Read<Value> = Result<Value, Failure>

const PROFILE_KEYS = ['id', 'name', 'addresses', 'wireNames', 'sandbox', 'observed'] as const
const ADDRESS_KEYS = ['main', 'ads', 'adsSandbox'] as const

const no = (why: Said) => failed(refused(why))

const strangeKey = (fields: Fields, known: readonly string[]): string | undefined =>
  Object.keys(fields).find((key) => !known.includes(key))

/**
 * Normalizes a URL: scheme, host, port and path, no slash at the end. Fails with a sentence if it is not HTTPS
 * (loopback excepted) or has other parts.
 */
const readAddress = (key: string, value: unknown): Read<string> => {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') return no(said('shell.profile.url.missing', { name: key }))
  if (!isAddress(text)) return no(said('shell.profile.url.invalid', { name: key }))
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackAddress(text)))
    return no(said('shell.profile.url.https', { name: key }))
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return no(said('shell.profile.url.extra', { name: key }))
  return success(`${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, ''))
}

const readAddresses = (value: unknown): Read<Addresses> => {
  if (!isFields(value)) return no(said('shell.profile.urls.missing'))
  const strange = strangeKey(value, ADDRESS_KEYS)
  if (strange !== undefined) return no(said('shell.profile.urls.unknown', { name: strange }))
  const main = readAddress('main', value['main'])
  if (!main.ok) return main
  const ads = readAddress('ads', value['ads'])
  if (!ads.ok) return ads
  const adsSandbox = readAddress('adsSandbox', value['adsSandbox'])
  if (!adsSandbox.ok) return adsSandbox
  return success({ main: main.value, ads: ads.value, adsSandbox: adsSandbox.value })
}

/** Brand words by their neutral word, or one sentence what is wrong with them. */
export const readWireNames = (value: unknown): Read<WireNames> => {
  if (value === undefined) return success({})
  if (!isFields(value)) return no(said('shell.profile.wireNames.object'))
  const strange = strangeKey(value, NEUTRAL_NAMES)
  if (strange !== undefined)
    return no(said('shell.profile.wireNames.unknown', { name: strange, names: NEUTRAL_NAMES.join(', ') }))
  const wrong = Object.entries(value).find(
    ([, name]) => typeof name !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(name),
  )
  if (wrong !== undefined) return no(said('shell.profile.wireNames.characters', { name: wrong[0] }))
  return success(value as WireNames)
}

const readName = (value: unknown): Read<string> => {
  const name = typeof value === 'string' ? plainLine(value).trim() : ''
  return name === '' || name.length > 80 ? no(said('shell.profile.name')) : success(name)
}

const idFrom = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'service'

const readId = (value: unknown, name: string): Read<string> => {
  if (value === undefined || value === '') return success(idFrom(name))
  return typeof value === 'string' && /^[a-z0-9-]{1,80}$/.test(value) ? success(value) : no(said('shell.profile.id'))
}

/** Validates a service profile; fails with one sentence about the first problem. */
export const readProfile = (value: unknown): Read<ServiceProfile> => {
  if (!isFields(value)) return no(said('shell.profile.object'))
  const strange = strangeKey(value, PROFILE_KEYS)
  if (strange !== undefined) return no(said('shell.profile.key', { name: strange, names: PROFILE_KEYS.join(', ') }))
  const name = readName(value['name'])
  if (!name.ok) return name
  const id = readId(value['id'], name.value)
  if (!id.ok) return id
  const addresses = readAddresses(value['addresses'])
  if (!addresses.ok) return addresses
  const wireNames = readWireNames(value['wireNames'])
  if (!wireNames.ok) return wireNames
  const sandbox = value['sandbox'] ?? false
  if (typeof sandbox !== 'boolean') return no(said('shell.profile.sandbox'))
  const { observed } = value
  if (observed !== undefined && typeof observed !== 'boolean') return no(said('shell.profile.observed'))
  return success({
    id: id.value,
    name: name.value,
    addresses: addresses.value,
    wireNames: wireNames.value,
    sandbox,
    ...(observed === undefined ? {} : { observed }),
  })
}
