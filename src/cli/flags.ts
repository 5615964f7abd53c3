import { InvalidArgumentError } from 'commander'

/** A port, or a sentence why not. */
export const portNumber = (text: string): number => {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new InvalidArgumentError('A port is a number from 0 to 65535.')
  return port
}

/** An ISO 3166-1 alpha-2 code in capitals, or a sentence why not. */
export const countryCode = (text: string): string => {
  if (!/^[a-z]{2}$/i.test(text)) throw new InvalidArgumentError('A country is two letters, such as DE.')
  return text.toUpperCase()
}
