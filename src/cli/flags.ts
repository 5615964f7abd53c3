import { statSync } from 'node:fs'
import { InvalidArgumentError } from 'commander'
import { isCurrency } from '../contract/catalog/currencies.ts'
import { isAddress } from '../contract/language/address.ts'
import { t } from '../messages/t.ts'

/** A file that is read again at the next start, or a sentence why not. */
export const lastingFile = (text: string): string => {
  if (text === '-' || statSync(text, { throwIfNoEntry: false })?.isFile() === false)
    throw new InvalidArgumentError(t('cliError.value.lastingFile'))
  return text
}

/** A port, or a sentence why not. */
export const portNumber = (text: string): number => {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new InvalidArgumentError(t('cliError.value.port'))
  return port
}

/** First of four consecutive ports, 0 for any. Throws a usage error outside 0 to 65,532. */
export const firstOfFourPorts = (text: string): number => {
  const port = portNumber(text)
  if (port > 65_532) throw new InvalidArgumentError(t('cliError.value.firstPort'))
  return port
}

/** A whole number within bounds, or a sentence why not. */
export const wholeFrom =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text)
    if (!/^\d{1,15}$/.test(text) || number < least || number > most)
      throw new InvalidArgumentError(t('cliError.value.whole', { least, most }))
    return number
  }

/** An ISO 4217 code in capitals that is in use, or a sentence why not. */
export const currencyCode = (text: string): string => {
  if (!isCurrency(text.toUpperCase())) throw new InvalidArgumentError(t('cliError.value.currency'))
  return text.toUpperCase()
}

/** An https address, or a sentence why not. */
export const httpsAddress = (text: string): string => {
  if (!isAddress(text) || !/^https:\/\/[^\s/]/i.test(text)) throw new InvalidArgumentError(t('cliError.value.https'))
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
  if (character.length !== 1 || /["\r\n]/.test(character)) throw new InvalidArgumentError(t('cliError.value.delimiter'))
  return character
}

/** Every text of a flag that is given several times. */
export const everyText = (text: string, before: readonly string[] = []): readonly string[] => [...before, text]
