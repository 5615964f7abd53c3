import type { Failure } from '../contract/contract.ts'
import { isAddress } from '../contract/language/address.ts'
import { type Fields, isFields } from '../contract/language/fields.ts'
import { plainLine } from '../contract/language/plainLine.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { NEUTRAL_NAMES } from '../contract/wire/brandWords.ts'
import type { Addresses, WireNames } from '../contract/wire/message.ts'
import { refused } from '../contract/wire/refused.ts'
import type { ServiceProfile } from '../host/connection.ts'

type Read<Value> = Result<Value, Failure>

const PROFILE_KEYS = ['id', 'name', 'addresses', 'wireNames', 'sandbox', 'observed'] as const
const ADDRESS_KEYS = ['main', 'ads', 'adsSandbox'] as const
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Does an address lead to this computer? */
export const isLoopbackAddress = (address: string): boolean =>
  isAddress(address) && LOOPBACK.includes(new URL(address).hostname)

const no = (sentence: string): { readonly ok: false; readonly failure: Failure } => failed(refused(sentence))

const strangeKey = (fields: Fields, known: readonly string[]): string | undefined =>
  Object.keys(fields).find((key) => !known.includes(key))

/** An address as we keep it: scheme, host and port, a path where it has one, and no slash at the end. */
const readAddress = (key: string, value: unknown): Read<string> => {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') return no(`The address "${key}" is missing. Enter it as https://host.`)
  if (!isAddress(text)) return no(`The address "${key}" is no web address. Enter it as https://host.`)
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.includes(url.hostname)))
    return no(`The address "${key}" must begin with https://. Plain http is taken for this computer only.`)
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return no(`The address "${key}" must hold no user name, query or fragment.`)
  return success(`${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, ''))
}

const readAddresses = (value: unknown): Read<Addresses> => {
  if (!isFields(value)) return no('The profile has no "addresses" with main, ads and adsSandbox.')
  const strange = strangeKey(value, ADDRESS_KEYS)
  if (strange !== undefined) return no(`"${strange}" is no address. There are three: main, ads and adsSandbox.`)
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
  if (!isFields(value)) return no('"wireNames" must be an object, such as { "svc_id": "brand_id" }.')
  const strange = strangeKey(value, NEUTRAL_NAMES)
  if (strange !== undefined)
    return no(`"${strange}" has no brand spelling. Those that may: ${NEUTRAL_NAMES.join(', ')}.`)
  const wrong = Object.entries(value).find(
    ([, name]) => typeof name !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(name),
  )
  if (wrong !== undefined) return no(`The name for "${wrong[0]}" must be letters, digits, _ and - only.`)
  return success(value as WireNames)
}

const readName = (value: unknown): Read<string> => {
  const name = typeof value === 'string' ? plainLine(value).trim() : ''
  return name === '' || name.length > 80 ? no('The profile needs a "name" of up to 80 characters.') : success(name)
}

const idFrom = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'service'

const readId = (value: unknown, name: string): Read<string> => {
  if (value === undefined || value === '') return success(idFrom(name))
  return typeof value === 'string' && /^[a-z0-9-]{1,80}$/.test(value)
    ? success(value)
    : no('The "id" of a profile is made of small letters, digits and - only.')
}

/** Checks what should be a service profile, and says in one sentence what is wrong with the first thing that is. */
export const readProfile = (value: unknown): Read<ServiceProfile> => {
  if (!isFields(value)) return no('A service profile is a JSON object with a name and three addresses.')
  const strange = strangeKey(value, PROFILE_KEYS)
  if (strange !== undefined)
    return no(`Adwright does not know "${strange}". A profile holds ${PROFILE_KEYS.join(', ')}; never keys or tokens.`)
  const name = readName(value['name'])
  if (!name.ok) return name
  const id = readId(value['id'], name.value)
  if (!id.ok) return id
  const addresses = readAddresses(value['addresses'])
  if (!addresses.ok) return addresses
  const wireNames = readWireNames(value['wireNames'])
  if (!wireNames.ok) return wireNames
  const sandbox = value['sandbox'] ?? false
  if (typeof sandbox !== 'boolean') return no('"sandbox" must be true or false.')
  const { observed } = value
  if (observed !== undefined && typeof observed !== 'boolean') return no('"observed" must be true or false.')
  return success({
    id: id.value,
    name: name.value,
    addresses: addresses.value,
    wireNames: wireNames.value,
    sandbox,
    ...(observed === undefined ? {} : { observed }),
  })
}
