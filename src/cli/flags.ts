import { statSync } from 'node:fs'
import { InvalidArgumentError } from 'commander'
import { isSupportedCountry } from 'libphonenumber-js/min'
import { isCurrency } from '../contract/catalog/currencies.ts'
import { isAddress } from '../contract/language/address.ts'

/** A file that is read again at the next start, or a sentence why not. */
export const lastingFile = (text: string): string => {
  if (text === '-' || statSync(text, { throwIfNoEntry: false })?.isFile() === false)
    throw new InvalidArgumentError('Use a file path: the file is read again at the next start.')
  return text
}

/** A port, or a sentence why not. */
export const portNumber = (text: string): number => {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new InvalidArgumentError('A port is a number from 0 to 65535.')
  return port
}

/** The first of four ports, or a sentence why not; 0 leaves the choice to the system. */
export const firstOfFourPorts = (text: string): number => {
  const port = portNumber(text)
  if (port > 65_532) throw new InvalidArgumentError('The three ports after it are used too, so it is 65532 at most.')
  return port
}

/** A whole number within bounds, or a sentence why not. */
export const wholeFrom =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text)
    if (!/^\d{1,15}$/.test(text) || number < least || number > most)
      throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`)
    return number
  }

/** An ISO 3166-1 alpha-2 code in capitals, or a sentence why not. */
export const countryCode = (text: string): string => {
  if (!/^[a-z]{2}$/i.test(text)) throw new InvalidArgumentError('A country is two letters, such as DE.')
  if (!isSupportedCountry(text.toUpperCase()))
    throw new InvalidArgumentError('No country of ISO 3166 with phone numbers has this code; Great Britain is GB.')
  return text.toUpperCase()
}

/** An ISO 4217 code in capitals that is in use, or a sentence why not. */
export const currencyCode = (text: string): string => {
  if (!isCurrency(text.toUpperCase()))
    throw new InvalidArgumentError('A currency is a code of ISO 4217 that is in use, such as EUR.')
  return text.toUpperCase()
}

/** An https address, or a sentence why not. */
export const httpsAddress = (text: string): string => {
  if (!isAddress(text) || !/^https:\/\/[^\s/]/i.test(text))
    throw new InvalidArgumentError('It is a whole address, such as https://shop.example.')
  return text
}

const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['\\t', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['pipe', '|'],
])

/** One character, or the name of one, or a sentence why not. */
export const delimiterCharacter = (text: string): string => {
  const character = DELIMITERS.get(text.toLowerCase()) ?? text
  if (character.length !== 1 || /["\r\n]/.test(character))
    throw new InvalidArgumentError('It is one character, or one of tab, comma, semicolon, pipe.')
  return character
}
